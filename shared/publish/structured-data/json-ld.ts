/** A value of a property; undefined ones are left out when it is written. */
type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | undefined;

/** One thing described in schema.org's terms. */
export interface JsonLdNode {
  '@type': string;
  '@id'?: string | undefined;
  [property: string]: JsonLdValue;
}

const context = 'https://schema.org';
const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The things that a page describes as one JSON-LD text that cannot end the script element that it is in. */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const [only, ...others] = nodes;
  const document =
    only !== undefined && others.length === 0
      ? { '@context': context, ...only }
      : { '@context': context, '@graph': nodes };
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

/** A list as a value, or nothing if it is empty. */
export const unlessEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items;
