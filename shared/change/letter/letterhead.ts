import { type BrandColours, brandColours } from '../../kernel/brand/brand-colours.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** Site details shown in every email. URLs are absolute. */
export interface Letterhead {
  siteName: string;
  siteUrl: string;
  light: BrandColours;
  dark: BrandColours;
  /**
   * Header image; null: only the name. `isName`: the image contains the name; otherwise the name is shown beside
   * it. Displayed size in pixels.
   */
  picture: { url: string; darkUrl: string; width: number; height: number; isName: boolean } | null;
  /** Sender with postal address, one entry per line; empty if not set. */
  sender: readonly string[];
}

/** The letterhead derived from the settings alone. */
export const letterheadOf = (settings: Settings, siteUrl: string): Letterhead => ({
  siteName: settings.name,
  siteUrl,
  light: brandColours(settings.brand, 'light'),
  dark: brandColours(settings.brand, 'dark'),
  picture: null,
  sender: senderOf(settings),
});

/** Lines of the address are separated by commas, as on invoices. */
function senderOf({ seller: { name, address } }: Settings): string[] {
  if (name === null || address === null) return [];
  return [name, ...address.split(',')].map((line) => line.trim()).filter((line) => line !== '');
}
