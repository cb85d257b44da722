import type { SitePage } from '../../../shared/submission/draft/draft.ts';

/** A value a website states, in its correct forms. */
type Stated = readonly string[];

/** The facts about a website's product, by draft part. Missing parts aren't judged. */
export interface Truth {
  /** Values that must be found, in one of their forms; none: anything asserted is wrong. */
  values: Record<string, readonly Stated[]>;
  /** What may also be asserted without being wrong. */
  also: Record<string, readonly string[]>;
  /** Sentences and headings by its makers about the product: longer texts are made of these. */
  ownTexts: readonly string[];
  /** The own price texts in order: a summary is cut from these at word boundaries. */
  priceTexts: readonly string[];
}

/** A website's trap: its kind, and all its text that isn't about the product. */
export interface Trap {
  kind: string;
  text: string;
}

export interface TrapSite {
  name: string;
  language: string;
  pages: readonly SitePage[];
  truth: Truth;
  traps: readonly Trap[];
}
