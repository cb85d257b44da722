import { allElements, parseXml, type XmlElement } from '../shared/launch/badge/support/xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The root of a whole XML document; throws where it is not well-formed or does not say what it is. */
export function parseXmlDocument(source: string): XmlElement {
  if (!source.startsWith(declaration)) throw new Error('no XML declaration');
  return parseXml(source.slice(declaration.length).trim());
}

/** The texts of all elements of a name, in document order. */
export const textsOf = (root: XmlElement, name: string): string[] =>
  allElements(root).flatMap((element) => (element.name === name ? [element.text] : []));
