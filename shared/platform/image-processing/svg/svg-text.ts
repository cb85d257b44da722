import { sniffImage } from '../sniff-image.ts';

/** Whether a drawing has text: it is drawn without fonts, so that its letters would be missing. */
export const hasSvgText = (bytes: Uint8Array): boolean =>
  sniffImage(bytes) === 'svg' && /<(?:[\w-]{1,20}:)?text[\s/>]/i.test(withoutComments(new TextDecoder().decode(bytes)));

// A pattern from <!-- to --> would look at the rest of the file for each <!-- of a hostile one.
const withoutComments = (svg: string): string => {
  const [first = '', ...parts] = svg.split('<!--');
  return first + parts.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('');
};
