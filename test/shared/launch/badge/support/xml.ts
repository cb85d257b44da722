/** One element of a parsed document. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const forbiddenCharacter = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u;
const tag = /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/;

/**
 * A strict parser for the XML that badges use: elements, double-quoted attributes, text and five entities. Throws on
 * anything that isn't well-formed (XML 1.0, section 2) or beyond that subset, such as comments or a doctype.
 */
export function parseXml(source: string): XmlElement {
  if (!source.isWellFormed() || forbiddenCharacter.test(source)) throw new Error('forbidden character');
  const document: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [document];
  let rest = source;
  while (rest !== '') rest = rest.startsWith('<') ? readTag(rest, open) : readText(rest, open);
  const [root, ...others] = document.children;
  if (open.length !== 1 || root === undefined || others.length > 0 || document.text !== '')
    throw new Error('not one root element');
  return root;
}

/** An element and its descendants, in document order. */
export function allElements(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(allElements)];
}

function readTag(rest: string, open: XmlElement[]): string {
  const match = tag.exec(rest);
  if (match === null) throw new Error(`not a tag: ${rest.slice(0, 40)}`);
  const [whole, closing, name = '', attributes = '', empty] = match;
  if (closing === '/') {
    if (attributes !== '' || empty === '/') throw new Error(`malformed end tag: ${whole}`);
    if (open.pop()?.name !== name) throw new Error(`end tag without its start: ${name}`);
    return rest.slice(whole.length);
  }
  const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
  open.at(-1)?.children.push(element);
  if (empty !== '/') open.push(element);
  return rest.slice(whole.length);
}

function readText(rest: string, open: XmlElement[]): string {
  const end = rest.indexOf('<');
  const raw = end === -1 ? rest : rest.slice(0, end);
  if (raw.includes(']]>')) throw new Error(']]> in text');
  const element = open.at(-1);
  if (element !== undefined) element.text += decode(raw);
  return rest.slice(raw.length);
}

function readAttributes(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (found.has(name)) throw new Error(`attribute twice: ${name}`);
    found.set(name, decode(value));
  }
  return found;
}

function decode(raw: string): string {
  return raw.replace(/&([^;&]*;?)/g, (whole, name: string) => {
    const character = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined;
    if (character === undefined) throw new Error(`unknown entity: ${whole}`);
    return character;
  });
}
