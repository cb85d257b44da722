import english from '../../shared/kernel/language/en/script.json' with { type: 'json' };

/** Script texts by name, in one language. Texts contain `{names}` of values but no other ICU syntax. */
type Texts = Readonly<Record<string, string>>;

type NameOf<English> = keyof English extends infer Name
  ? Name extends `${infer Counted}_one` | `${infer Counted}_other`
    ? Counted
    : Name & string
  : never;

/**
 * Texts of a script area in the page's language: those on the page (ScriptTexts.astro), otherwise English. A text with
 * a count has two variants, `name_one` and `name_other`; use `name` with the value `count`.
 */
export function textsFor<English extends Texts>(area: string, english: English) {
  let texts: Texts | undefined;
  return (name: NameOf<English>, values: Readonly<Record<string, string | number>> = {}): string => {
    texts ??= sentTexts(area) ?? english;
    const text = texts[name] ?? texts[`${name}_${pluralOf(Number(values.count))}`] ?? '';
    return text.replace(/\{(\w+)\}/g, (_, value: string) => wordOf(values[value]));
  };
}

function sentTexts(area: string): Texts | undefined {
  const sent = document.querySelector(`script[data-texts="${area}"]`)?.textContent;
  return sent === undefined ? undefined : JSON.parse(sent);
}

const pageLanguage = (): string => document.documentElement.lang;
const pluralOf = (count: number): string =>
  new Intl.PluralRules(pageLanguage()).select(count) === 'one' ? 'one' : 'other';
const wordOf = (value: string | number | undefined): string =>
  typeof value === 'number' ? figure(value) : (value ?? '');

/** A number formatted in the page's language. */
export const figure = (count: number): string => count.toLocaleString(pageLanguage());

/** A text for scripts on all pages. */
export const said = textsFor('script', english);
