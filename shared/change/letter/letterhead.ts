import { type BrandColours, brandColours } from '../../kernel/brand/brand-colours.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** What of a site stands on each of its mails. Addresses are whole. */
export interface Letterhead {
  siteName: string;
  siteUrl: string;
  light: BrandColours;
  dark: BrandColours;
  /** A picture above; null: the name alone. With `isName` it shows the name, else that stands beside it. Sizes in pixels, as shown. */
  picture: { url: string; darkUrl: string; width: number; height: number; isName: boolean } | null;
  /** Who sends, with the postal address, a line each; empty where nobody has said it. */
  sender: readonly string[];
}

/** The letterhead that follows from the settings alone. */
export const letterheadOf = (settings: Settings, siteUrl: string): Letterhead => ({
  siteName: settings.name,
  siteUrl,
  light: brandColours(settings.brand, 'light'),
  dark: brandColours(settings.brand, 'dark'),
  picture: null,
  sender: senderOf(settings),
});

/** The address has its lines parted by commas, as invoices have it. */
function senderOf({ seller: { name, address } }: Settings): string[] {
  if (name === null || address === null) return [];
  return [name, ...address.split(',')].map((line) => line.trim()).filter((line) => line !== '');
}
