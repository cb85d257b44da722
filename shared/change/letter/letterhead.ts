import { type BrandColours, brandColours } from '../../kernel/brand/brand-colours.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** Site details on every email. Addresses are absolute. */
export interface Letterhead {
  siteName: string;
  siteUrl: string;
  light: BrandColours;
  dark: BrandColours;
  /** A picture above; null: the name alone. With `isName` it shows the name, else that is beside it. Sizes in pixels, as shown. */
  picture: { url: string; darkUrl: string; width: number; height: number; isName: boolean } | null;
  /** Sender with postal address, one entry per line; empty if not set. */
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
