import { allElements, parseXml, type XmlElement } from '../shared/launch/badge/support/xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The root of a complete XML document; throws if it isn't well-formed or has no XML declaration. */
export function parseXmlDocument(source: string): XmlElement {
  if (!source.startsWith(declaration)) throw new Error('no XML declaration');
  return parseXml(source.slice(declaration.length).trim());
}

/** The texts of all elements with a name, in document order. */
export const textsOf = (root: XmlElement, name: string): string[] =>
  allElements(root).flatMap((element) => (element.name === name ? [element.text] : []));
