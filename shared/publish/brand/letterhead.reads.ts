import { readSettings } from '../../change/change.reads.ts';
import { type Letterhead, letterheadOf } from '../../change/change.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';
import { readBrand } from './brand.reads.ts';
import type { Brand } from './brand.ts';
import { iconPngPath } from './web-manifest.ts';

const iconSide = 32;
const logoHeight = 32;
const widestLogo = 240;

/** Current letterhead for emails, with the logo, or with the icon and name. */
export async function readLetterhead(): Promise<Letterhead> {
  const [settings, brand] = await Promise.all([readSettings(), readBrand()]);
  return { ...letterheadOf(settings, siteAddress()), picture: pictureOf(brand) };
}

function pictureOf(brand: Brand): Letterhead['picture'] {
  const { logo } = brand;
  if (logo === null) {
    const url = absoluteUrl(iconPngPath(brand, 180));
    return { url, darkUrl: url, width: iconSide, height: iconSide, isName: false };
  }
  const { width, height } = logo.light;
  const share = Math.min(1, logoHeight / height, widestLogo / width);
  return {
    url: absoluteUrl(logo.light.path),
    darkUrl: absoluteUrl(logo.dark.path),
    width: Math.round(width * share),
    height: Math.round(height * share),
    isName: true,
  };
}
