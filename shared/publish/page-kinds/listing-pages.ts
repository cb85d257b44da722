import type { ListingFacets } from '../../change/change.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import type { AheadPages } from './ahead-pages.ts';
import { scopeIncludes } from './rebuild-scope.ts';

/** A changed listing affects its own page. Pages that show it as an alternative are left to the bulk lane. */
export const listingPages: AheadPages = {
  touchedBy(change) {
    if (change.room === 'talk' || change.room === 'award') return { write: change.slugs.map(listingPath), remove: [] };
    if (change.room !== 'listing') return { write: [], remove: [] };
    const write = pathsOf(change.after);
    return { write, remove: pathsOf(change.before).filter((path) => !write.includes(path)) };
  },
  inScope: (scope, { rows }) => rows.filter(scopeIncludes(scope)).map((row) => listingPath(row.slug)),
};

const pathsOf = (facets: ListingFacets | null): string[] =>
  facets !== null && isPublicStatus(facets.status) ? [listingPath(facets.slug)] : [];
