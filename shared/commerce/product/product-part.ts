import type { Settings } from '../../kernel/settings/settings.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';

/** The part of the site that a product is of, by its code: without it nothing can be bought of it. */
const partOfProduct: Readonly<Record<string, SitePart>> = {
  launch: 'launches',
  launch_bundle: 'launches',
  skip_queue: 'launches',
  relaunch: 'launches',
  billboard_min: 'votes',
  trophy_cabinet: 'votes',
};

/** The part that keeps a product from being sold, as the site is without it; undefined where nothing does. */
export function partMissing(code: string, parts: Settings['parts']): SitePart | undefined {
  const part = partOfProduct[code];
  return part === undefined || parts[part] ? undefined : part;
}

/** Whether a site with these parts sells a product. */
export const isSoldWith = (code: string, parts: Settings['parts']): boolean => partMissing(code, parts) === undefined;
