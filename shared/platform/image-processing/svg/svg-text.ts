import { sniffImage } from '../sniff-image.ts';

/** Whether a drawing has text: it is drawn without fonts, so that its letters would be missing. */
export const hasSvgText = (bytes: Uint8Array): boolean =>
  sniffImage(bytes) === 'svg' &&
  /<(?:[\w-]{1,20}:)?text[\s/>]/i.test(new TextDecoder().decode(bytes).replace(/<!--[\s\S]*?-->/g, ''));
