import type { OwnedListing } from '../../../shared/submission/submission.ts';

/** A listing the account manages, with a public page. */
export type LiveListing = OwnedListing & { slug: string };
