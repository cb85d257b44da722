import { hash } from 'node:crypto';
import { sharePath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { Hex } from '../../kernel/colour/contrast.ts';
import type { BrandMark } from '../brand/brand.ts';

/** Content of a page's share image. Characters missing from our fonts may be dropped. */
export interface ShareCard {
  /** First segment of its page's path, or `site`. */
  kind: string;
  /** The record's slug; empty for the site itself. */
  slug: string;
  /** A short label above the title: what it is, or where it belongs. */
  eyebrow: string;
  title: string;
  /** One or two sentences; longer text is truncated with an ellipsis. */
  text: string;
  /** Hash of our copy of the logo or image; null shows the placeholder; absent if the page has neither. */
  logo?: { name: string; hash: string | null; round: boolean };
  /** Facts that stay true: an award, a week, a count. */
  chips: readonly { text: string; tone: 'award' | 'plain' }[];
  /** Replaces a title that can't be rendered; always in Latin letters. */
  domain: string;
  site: { name: string; domain: string; mark: BrandMark; accent: Hex };
}

/** A share image for a page's head. */
export interface ShareImage {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** Size of share images in pixels, which OpenGraph consumers show uncropped. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Increased when the design changes, so that all images get new URLs. */
const designVersion = 2;
const versionLength = 12;

/** Hash of a card's content: equal cards have equal versions. */
export const cardVersion = (card: ShareCard): string =>
  hash('sha1', JSON.stringify([designVersion, card]), 'hex').slice(0, versionLength);

/** A card's image for its page's head. Its URL changes with the content, so that caches update. */
export function shareImage(card: ShareCard): ShareImage {
  const said = card.text === '' ? card.title : `${card.title}: ${card.text}`;
  return { url: absoluteUrl(sharePath(card.kind, card.slug, cardVersion(card))), alt: said, ...shareSize };
}
