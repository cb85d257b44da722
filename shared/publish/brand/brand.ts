import { hash } from 'node:crypto';
import { placeholderLogo } from '../../directory/directory.ts';
import { type BrandColours, brandColours } from '../../kernel/brand/brand-colours.ts';
import { inLanguage } from '../../kernel/language/current-language.ts';
import { languageOn } from '../../kernel/language/languages.ts';
import { missingIn } from '../../kernel/legal/legal-pages.ts';
import type { HeadingFont, Menu } from '../../kernel/settings/brand-settings.ts';
import { type Settings, unnamedSite } from '../../kernel/settings/settings.ts';
import { offPages } from '../../kernel/settings/site-parts.ts';
import { sitePurpose } from '../../kernel/settings/site-purpose.ts';
import { brandCss } from './brand-css.ts';
import type { BrandPictureKind, BrandPictureRecord } from './brand-picture.ts';

/** The mark next to the name and in tabs: the site's own image, its initials or, for an unnamed site, Slipway's logo. */
export type BrandMark = { kind: 'slipway' } | { kind: 'letters'; letters: string } | { kind: 'picture'; path: string };

/** A wide image of the name, shown instead of mark and name. */
interface BrandLogo {
  path: string;
  width: number;
  height: number;
}

/** The site's look for pages, images and files. */
export interface Brand {
  name: string;
  purpose: string;
  headline: string | null;
  announcement: Settings['announcement'];
  /** Header and footer menus; empty: the built-in ones. */
  menus: { header: readonly Menu[]; footer: readonly Menu[] };
  /** Path prefixes of disabled features. */
  off: readonly string[];
  /** Whether the footer links to the imprint: on German sites, which need one, and wherever it is complete. */
  hasImprint: boolean;
  headingFont: HeadingFont;
  light: BrandColours;
  dark: BrandColours;
  mark: BrandMark;
  logo: { light: BrandLogo; dark: BrandLogo } | null;
  /** The style sheet with all colours, and its URL, which changes with the content. */
  css: string;
  cssPath: string;
  /** Changes with the icons' content; part of their URLs. */
  iconVersion: string;
}

/** Data about an image, without its bytes. */
export type BrandPicture = Pick<BrandPictureRecord, 'hash' | 'width' | 'height'>;

/** The brand resulting from settings and images. */
export function brandOf(settings: Settings, pictures: Partial<Record<BrandPictureKind, BrandPicture>>): Brand {
  const { name, language, brand, menus, announcement } = settings;
  const purpose = inLanguage(languageOn(settings), () => sitePurpose(settings));
  const [light, dark] = [brandColours(brand, 'light'), brandColours(brand, 'dark')];
  const css = brandCss(brand, light, dark);
  const mark = markOf(name, pictures.icon);
  return {
    ...{ name, purpose, announcement, menus, light, dark, mark, css },
    headline: brand.headline,
    off: offPages(settings.parts),
    hasImprint: language === 'de' || missingIn('imprint', settings).length === 0,
    headingFont: brand.heading_font,
    logo: logoOf(pictures),
    cssPath: `/brand/${versionOf(css)}.css`,
    iconVersion: versionOf(JSON.stringify([mark, light.accent, dark.accent])),
  };
}

const versionOf = (text: string): string => hash('sha1', text, 'hex').slice(0, 12);

function markOf(name: string, icon: BrandPicture | undefined): BrandMark {
  if (icon !== undefined) return { kind: 'picture', path: brandPicturePath('icon', icon.hash) };
  if (name === unnamedSite) return { kind: 'slipway' };
  return { kind: 'letters', letters: placeholderLogo(name).letters };
}

function logoOf(pictures: Partial<Record<BrandPictureKind, BrandPicture>>): Brand['logo'] {
  const { logo, 'logo-dark': dark } = pictures;
  if (logo === undefined) return null;
  const shown = (kind: BrandPictureKind, { hash: of, width, height }: BrandPicture): BrandLogo => ({
    path: brandPicturePath(kind, of),
    ...{ width, height },
  });
  const light = shown('logo', logo);
  return { light, dark: dark === undefined ? light : shown('logo-dark', dark) };
}

const brandPicturePath = (kind: BrandPictureKind, of: string): string => `/brand/${kind}-${of}.png`;
