import type { SitePage } from '../../../shared/submission/draft/draft.ts';

/** A value that a website states, in the forms in which it is right. */
type Stated = readonly string[];

/** What is true of a website's product, by the names of a draft's parts. A part that is missing is not judged. */
export interface Truth {
  /** A value that has to be found, each in one of its forms; none: whatever is asserted is wrong. */
  values: Record<string, readonly Stated[]>;
  /** What may be asserted too without being wrong. */
  also: Record<string, readonly string[]>;
  /** Sentences and headings that its makers say of the product: longer texts are made of these. */
  ownTexts: readonly string[];
  /** The own texts on the price in their order: a summary is cut out of these at the ends of words. */
  priceTexts: readonly string[];
}

/** A trap of a website: its kind, and all that it says that is not said of the product. */
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
