import { type Settings, settingsRecord } from '../../shared/kernel/settings/settings.ts';
import { type Brand, brandOf } from '../../shared/publish/publish.ts';

/** A second brand: a name of forty letters, another accent, other fonts, menus and a line above all pages. */
export const otherSettings: Settings = settingsRecord.parse({
  name: 'Tide and Timber Catalogue of Small Tools',
  purpose: 'Hand-picked tools for small workshops.',
  brand: {
    accent: '#7c1fd1',
    heading_font: 'fraunces',
    text_font: 'serif',
    headline: 'Tools that people at small workshops swear by',
  },
  menus: {
    header: [{ title: 'Browse', links: [{ text: 'Every tool', address: '/products' }] }],
    footer: [{ title: 'Elsewhere', links: [{ text: 'Our shop', address: 'https://shop.tide.example/' }] }],
  },
  announcement: { text: 'The autumn list is out', address: '/blog' },
});

/** The brand of a site that has no name yet. */
export const firstBrand: Brand = brandOf(settingsRecord.parse({}), {});
export const otherBrand: Brand = brandOf(otherSettings, {});

/** What a share card shows of a brand, besides its name. */
export const ofBrand = ({ mark, light }: Brand) => ({ mark, accent: light.accent });
