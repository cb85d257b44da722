/** A property's value; undefined values are omitted on output. */
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

/** A page's structured data as JSON-LD, escaped so that it can't end its script element. */
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
