import { sniffImage } from '../sniff-image.ts';

/** Whether a drawing has text, which would be missing, since drawings are rendered without fonts. */
export const hasSvgText = (bytes: Uint8Array): boolean =>
  sniffImage(bytes) === 'svg' && /<(?:[\w-]{1,20}:)?text[\s/>]/i.test(withoutComments(new TextDecoder().decode(bytes)));

// A pattern from <!-- to --> would scan the rest of a malicious file for each <!--.
const withoutComments = (svg: string): string => {
  const [first = '', ...parts] = svg.split('<!--');
  return first + parts.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('');
};
