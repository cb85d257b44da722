import type { Settings } from '../../kernel/settings/settings.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';

/** The feature that each product needs, by code. */
const partOfProduct: Readonly<Record<string, SitePart>> = {
  launch: 'launches',
  launch_bundle: 'launches',
  skip_queue: 'launches',
  relaunch: 'launches',
  billboard_min: 'votes',
  trophy_cabinet: 'votes',
};

/** The disabled feature that prevents a product from being sold; undefined if there is none. */
export function partMissing(code: string, parts: Settings['parts']): SitePart | undefined {
  const part = partOfProduct[code];
  return part === undefined || parts[part] ? undefined : part;
}

/** Whether a site with these features sells a product. */
export const isSoldWith = (code: string, parts: Settings['parts']): boolean => partMissing(code, parts) === undefined;
