import { homePath } from '../../kernel/address/paths.ts';
import type { Brand } from './brand.ts';

/** Sizes in pixels of PNG icons, for home screens (Apple uses 180) and the web app manifest. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** URL path of a PNG icon; it changes with the content. */
export const iconPngPath = ({ iconVersion }: Pick<Brand, 'iconVersion'>, size: IconSize): string =>
  `/brand/icon-${size}-${iconVersion}.png`;

const shortest = 12;

/** The site's web app manifest (https://www.w3.org/TR/appmanifest/). */
export function webManifest(brand: Brand): string {
  const { name, purpose, light } = brand;
  const shortName = [...name].length <= shortest ? name : (name.split(/\s+/)[0] ?? name);
  return JSON.stringify({
    id: homePath(),
    ...{ name, short_name: shortName, description: purpose },
    start_url: homePath(),
    display: 'minimal-ui',
    background_color: light.paper,
    theme_color: light.surface,
    icons: [192, 512].map((size) => ({
      src: iconPngPath(brand, size === 192 ? 192 : 512),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
