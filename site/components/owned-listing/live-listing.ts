import type { OwnedListing } from '../../../shared/submission/submission.ts';

/** An own listing with a public page. */
export type LiveListing = OwnedListing & { slug: string };
