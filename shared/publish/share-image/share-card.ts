import { hash } from 'node:crypto';
import { sharePath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { Hex } from '../../kernel/colour/contrast.ts';
import type { BrandMark } from '../brand/brand.ts';

/** Content of a page's share image. Characters missing from our fonts may be dropped. */
export interface ShareCard {
  /** The first part of its page's address, or `site`. */
  kind: string;
  /** Names the record within its kind; empty for the site itself. */
  slug: string;
  /** A short word over the title: what it is, or where it belongs. */
  eyebrow: string;
  title: string;
  /** One or two sentences; longer text is cut with an ellipsis. */
  text: string;
  /** Our copy of the logo or picture by its hash; null shows the placeholder; absent where the page has neither. */
  logo?: { name: string; hash: string | null; round: boolean };
  /** Facts that stay true: an award, a week, a count. */
  chips: readonly { text: string; tone: 'award' | 'plain' }[];
  /** Stands in for a title that cannot be set: always in Latin letters. */
  domain: string;
  site: { name: string; domain: string; mark: BrandMark; accent: Hex };
}

/** An image for links to a page, as the page's head names it. */
export interface ShareImage {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** Size of every share image in pixels: what OpenGraph consumers show without cutting. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Raised when the design changes, so that every image gets a new address. */
const designVersion = 2;
const versionLength = 12;

/** Names what a card says: equal cards have equal versions, and any change gives another. */
export const cardVersion = (card: ShareCard): string =>
  hash('sha1', JSON.stringify([designVersion, card]), 'hex').slice(0, versionLength);

/** The image of a card for the head of its page. Its address changes with what it says, so that caches renew. */
export function shareImage(card: ShareCard): ShareImage {
  const said = card.text === '' ? card.title : `${card.title}: ${card.text}`;
  return { url: absoluteUrl(sharePath(card.kind, card.slug, cardVersion(card))), alt: said, ...shareSize };
}
