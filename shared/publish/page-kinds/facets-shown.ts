import type { ChangeBody, ListingFacets } from '../../change/change.ts';
import { isPublicStatus } from '../../directory/directory.ts';

/** A changed listing's public states before and after: none, one or both. */
export const facetsShownOf = ({ before, after }: Extract<ChangeBody, { room: 'listing' }>): ListingFacets[] =>
  [before, after].filter((facets) => facets !== null).filter(({ status }) => isPublicStatus(status));
