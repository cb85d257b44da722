/** A website as data: what its makers say, what others say on it, and the kind of tool it was made with. */
export interface ShapedSite {
  name: string;
  language: string;
  shape: string;
  url: string;
  /** Lines by field, in order. */
  told: ReadonlyMap<string, readonly string[]>;
  features: readonly Pair[];
  plans: readonly Plan[];
  faqs: readonly Pair[];
  about: Pair;
  /** Heading of the contact page, and its lines. */
  imprint: { heading: string; lines: readonly string[] };
  traps: readonly SitedTrap[];
}

interface Pair {
  heading: string;
  text: string;
}

interface Plan {
  name: string;
  amount: string;
  note: string;
}

/** Third-party HTML, and the part of the website it follows. */
interface SitedTrap {
  place: string;
  kind: string;
  html: string;
}

/** A field's first line, or an empty text. */
export const only = ({ told }: ShapedSite, field: string): string => told.get(field)?.[0] ?? '';
/** HTML of the traps at a place. */
export const trapsAt = ({ traps }: ShapedSite, place: string): string =>
  traps
    .filter((trap) => trap.place === place)
    .map(({ html }) => html)
    .join('');

/**
 * Parses one website of a file: `@ language shape address`, then `field: text` lines; `x place kind: html` are traps.
 */
export function shapedSiteOf(block: string): ShapedSite {
  const [first = '', ...rest] = block.trim().split('\n');
  const [, language = '', shape = '', url = ''] = first.split(' ');
  const told = new Map<string, string[]>();
  for (const line of rest) {
    const { field = '', text = '' } = /^(?<field>[^:]+): (?<text>.+)$/.exec(line)?.groups ?? {};
    told.set(field, [...(told.get(field) ?? []), text]);
  }
  const [about = ''] = [...told.keys()].filter((field) => field.startsWith('about/'));
  const [imprint = ''] = [...told.keys()].filter((field) => field.startsWith('imprint/'));
  return {
    name: told.get('name')?.[0] ?? '',
    language,
    shape,
    url,
    told,
    features: (told.get('f') ?? []).map(pairOf),
    faqs: (told.get('q') ?? []).map(pairOf),
    plans: (told.get('p') ?? []).map(planOf),
    about: { heading: headingOf(about), text: told.get(about)?.[0] ?? '' },
    imprint: { heading: headingOf(imprint), lines: (told.get(imprint)?.[0] ?? '').split(' | ') },
    traps: [...told].flatMap(([field, texts]) => texts.flatMap((html) => trapOf(field, html))),
  };
}

const headingOf = (field: string): string => field.slice(field.indexOf('/') + 1);

function pairOf(line: string): Pair {
  const [heading = '', text = ''] = line.split(' = ');
  return { heading, text };
}

function planOf(line: string): Plan {
  const [name = '', amount = '', note = ''] = line.split(' = ');
  return { name, amount, note };
}

function trapOf(field: string, html: string): SitedTrap[] {
  const [mark, place = '', kind = ''] = field.split(' ');
  return mark === 'x' ? [{ place, kind, html }] : [];
}
