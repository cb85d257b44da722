import { formalTexts } from './texts-of.ts';

const pronouns = /\b(?:du|dich|dir|dein(?:e[mnrs]?|s)?|euch|euer|eure[mnrs]?)\b/i;

/** Imperatives that are not their infinitive without its n, and short ones. */
const irregular: Readonly<Record<string, string>> = {
  geben: 'gib',
  nehmen: 'nimm',
  übernehmen: 'übernimm',
  lesen: 'lies',
  sehen: 'sieh',
  widersprechen: 'widersprich',
  brechen: 'brich',
};
const short = 'lass geh schau bau drück klick frag schick schreib sag mach leg stimm merk zeig komm trag halt bestell';

/** Words that are nouns too: verbs only before an object. */
const nouns = /^(?:suche|frage|stimme|folge|versuche|sperre|teile|besuche|verweise|klick)$/;
const object = /^\s+(?:den|dem|ihn|ihm|es|einen|eine|dir|die|danach|auf)\b/;

/** After these, the verb of an imperative comes next. */
const joins = 'und|oder|dann|aber|sonst|danach|wenn|also';
const clauseStart = new RegExp(
  `(?:^|[.:;!?–—,({>„…}\\n]\\s*|\\b(?:${joins}) )(?!(?:${joins})\\b)(\\p{L}+)(?![\\p{L}’-])(?=(\\s+\\p{L}+)?)`,
  'giu',
);

/**
 * A verb that no formal text has yet, by what only verbs have behind them: "Glasiere den …", "oder behebe das …".
 */
const unknownVerbs = [
  /(?:^|[.!?]\s+)(?!Bitte )(\p{Lu}\p{Ll}+e) (?:den|dem|ihn|einen|dir|dich|dein\p{Ll}*)\b/u,
  /\b(?:oder|und|dann) (?!(?:ohne|wurde|möchte|\p{Ll}*eine|alle|diese|jede|viele|weitere|ihre|solange|\p{Ll}+ste) )(\p{Ll}{3,}e) (?:den|dem|ihn|es|sie|das|die|einen|dir|dich|dein\p{Ll}*|zuerst)\b/u,
];

let known: ReadonlySet<string> | undefined;

/** Forms before “Sie” at the start of a clause that are no imperatives, and “bitten”: most sentences with “bitte” have none. */
const noImperatives = /^(?:de(?:ne)?n|wenn|wann|waren|meinten|können|haben|bitten)$/;

/** Imperatives of all verbs that formal texts use: “Wählen Sie” gives “wähle”. */
function imperatives(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const infinitives = formalTexts().flatMap(([, text]) =>
    [...plainOf(text).matchAll(clauseStart)].flatMap(([, word = '', next = '']) =>
      next.trim() === 'Sie' && word.endsWith('n') && !noImperatives.test(word.toLowerCase()) ? word.toLowerCase() : [],
    ),
  );
  known = new Set([...short.split(' '), ...Object.values(irregular), ...infinitives.map(imperativeOf)]);
  return known;
}

const plainOf = (text: string): string => text.replaceAll('„du“', '').replace(/<[^>]+>/g, '');

function imperativeOf(infinitive: string): string {
  if (irregular[infinitive] !== undefined) return irregular[infinitive];
  if (/ern$/.test(infinitive)) return infinitive.replace(/n$/, 'e');
  return infinitive.replace(/eln$/, 'le').replace(/n$/, '');
}

/** What addresses the reader of a German text with “du”: a pronoun or an imperative. Undefined if nothing does. */
export function informalIn(text: string): string | undefined {
  const plain = plainOf(text);
  const pronoun = pronouns.exec(plain)?.[0];
  if (pronoun !== undefined) return pronoun;
  for (const [, word = '', next = ''] of plain.matchAll(clauseStart)) {
    const verb = word.toLowerCase();
    if (imperatives().has(verb) && (!nouns.test(verb) || object.test(next))) return word;
  }
  const within = [...plain.matchAll(/(?<![\p{L}{])(\p{Ll}+)(?![\p{L}’-])/gu)].map(([, word = '']) => word);
  return (
    within.find((word) => imperatives().has(word) && !nouns.test(word)) ??
    /\bbitte (?:um|bei Bedarf|den Inhaber)\b/i.exec(plain)?.[0] ??
    unknownVerbs.map((pattern) => pattern.exec(plain)?.[1]).find((word) => word !== undefined)
  );
}
