/** Accepted source formats. */
export type SourceFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'ico' | 'svg';

const longestProlog = 8_192;
const utf8 = new TextDecoder();

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const tests: readonly (readonly [SourceFormat, (bytes: Uint8Array) => boolean])[] = [
  ['png', (bytes) => begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', (bytes) => begins(bytes, 0xff, 0xd8, 0xff)],
  ['gif', (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))],
  ['webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP'],
  ['avif', (bytes) => ascii(bytes, 4, 4) === 'ftyp' && /^(avif|avis|mif1|msf1)$/.test(ascii(bytes, 8, 4))],
  ['ico', (bytes) => begins(bytes, 0, 0, 1, 0) && (bytes[4] ?? 0) + (bytes[5] ?? 0) > 0],
  ['svg', isSvg],
];

/** An image's format by its magic bytes, regardless of what the sender claims; undefined for everything else. */
export const sniffImage = (bytes: Uint8Array): SourceFormat | undefined =>
  tests.find(([, matches]) => matches(bytes))?.[0];

/** Whether the first element is `svg`, after any declaration, comments and document type. */
function isSvg(bytes: Uint8Array): boolean {
  let rest = utf8.decode(bytes.subarray(0, longestProlog)).trimStart();
  for (;;) {
    if (/^<svg[\s>/]/.test(rest)) return true;
    const end = endOfProlog(rest);
    if (end === undefined) return false;
    rest = rest.slice(end).trimStart();
  }
}

const prologParts = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

function endOfProlog(text: string): number | undefined {
  const [, close] = prologParts.find(([open]) => text.startsWith(open)) ?? [];
  if (close !== undefined) return after(text, close);
  if (!/^<!DOCTYPE\s+svg[\s>[]/.test(text)) return undefined;
  // A document type may contain declarations in brackets.
  const subset = /^[^[>]*\[/.test(text) ? after(text, ']') : 0;
  const end = subset === undefined ? undefined : after(text.slice(subset), '>');
  return end === undefined || subset === undefined ? undefined : subset + end;
}

function after(text: string, close: string): number | undefined {
  const found = text.indexOf(close);
  return found === -1 ? undefined : found + close.length;
}
