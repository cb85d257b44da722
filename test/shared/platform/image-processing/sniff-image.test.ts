import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sniffImage } from '../../../../shared/platform/image-processing/sniff-image.ts';

const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a picture's format", () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s is recognised by its first bytes', async (format) => {
    expect(sniffImage(await red.toFormat(format).toBuffer())).toBe(format);
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff  <?xml version="1.0"?>\n<svg>',
    '<!-- Generator: <html> --><svg viewBox="0 0 1 1"/>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg/>',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]> <!-- --><svg/>',
  ])('%j is a drawing', (text) => {
    expect(sniffImage(bytes(text))).toBe('svg');
  });

  test.each([
    '',
    '<',
    'GIF88a',
    '<html><svg/></html>',
    '<!DOCTYPE html><svg/>',
    '<!DOCTYPE svg [',
    '<!-- <svg>',
    '<svgs/>',
    '%PDF-1.7',
    'RIFF1234WAVE',
    '\u0000\u0000\u0001\u0000\u0000\u0000',
    'II*\u0000',
    `${' '.repeat(9_000)}<svg/>`,
  ])("%j isn't one we accept", (text) => {
    expect(sniffImage(bytes(text))).toBeUndefined();
  });
});
