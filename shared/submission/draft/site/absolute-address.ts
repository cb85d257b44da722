import type { ReadPage } from './site-reading.ts';

/** An address of a page in absolute form, or undefined if it is none. The page's `<base>` counts. */
export function absoluteAddress(raw: string, { url, base }: Pick<ReadPage, 'url' | 'base'>): string | undefined {
  const start = base === undefined ? url : (URL.parse(base, url)?.href ?? url);
  return URL.parse(raw, start)?.href;
}
