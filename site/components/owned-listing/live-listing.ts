import type { OwnedListing } from '../../../shared/submission/submission.ts';

/** An own listing that has its page. */
export type LiveListing = OwnedListing & { slug: string };
