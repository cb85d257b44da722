import type { ShareCard } from '../../share-image/share-card.ts';

/** A card to draw; `logo` is our copy of its picture, a PNG. */
export interface DrawRequest {
  card: ShareCard;
  logo: Uint8Array | undefined;
}

/** The drawn PNG, or why there is none. */
export type DrawAnswer = { png: Uint8Array } | { problem: string };
