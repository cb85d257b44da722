import type { ReadPage } from './site-reading.ts';

/** A page's URL in absolute form, or undefined if invalid. Respects the page's `<base>`. */
export function absoluteAddress(raw: string, { url, base }: Pick<ReadPage, 'url' | 'base'>): string | undefined {
  const start = base === undefined ? url : (URL.parse(base, url)?.href ?? url);
  return URL.parse(raw, start)?.href;
}
