import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree } from '../../directory/directory.ts';
import { facetsShownOf } from '../page-kinds/facets-shown.ts';
import { type Dependency, kindsOf, type PageKinds, type WrittenAhead } from '../page-kinds/page-kind.ts';
import { emptyScope, mergeScopes, type RebuildScope, wholeScope } from '../page-kinds/rebuild-scope.ts';

/** How a change affects prerendered pages. */
export interface AffectedPaths {
  /** Pages to write immediately. */
  write: ReadonlySet<string>;
  /** Deleted pages. */
  remove: ReadonlySet<string>;
  /** Pages that only mention the change; the bulk lane writes them later. */
  later: RebuildScope;
}

/** The only rule for which pages a change rewrites: prerendered pages that depend on it. All others are rendered on request. */
export function affectedPaths(kinds: PageKinds, change: ChangeBody, tree: CategoryTree): AffectedPaths {
  const changed = new Set(dependenciesOf(change));
  const ahead = writtenAhead(kinds);
  const touched = ahead
    .filter(({ atOnce }) => atOnce.some((each) => changed.has(each)))
    .map((kind) => kind.touchedBy(change, tree));
  const write = new Set(touched.flatMap((pages) => pages.write));
  const remove = new Set(touched.flatMap((pages) => pages.remove));
  const isShownInPassing = ahead.some(({ later }) => later.some((each) => changed.has(each)));
  return { write, remove: remove.difference(write), later: isShownInPassing ? scopeOf(change) : emptyScope };
}

/** Combined effect of several changes in order: a page that is removed and then added again isn't deleted. */
export function mergeAffected(all: readonly AffectedPaths[]): AffectedPaths {
  const write = new Set<string>();
  const remove = new Set<string>();
  let later = emptyScope;
  for (const affected of all) {
    for (const path of affected.remove) {
      write.delete(path);
      remove.add(path);
    }
    for (const path of affected.write) {
      remove.delete(path);
      write.add(path);
    }
    later = mergeScopes(later, affected.later);
  }
  return { write, remove, later };
}

/** Prerendered page kinds, in catalogue order. */
export const writtenAhead = (kinds: PageKinds): WrittenAhead[] =>
  kindsOf(kinds).flatMap(({ keeping }) => (keeping.written === 'ahead' ? [keeping] : []));

/** Launch weeks whose ranking may have changed: the launches' own weeks, and the latest one for votes. */
function weeksOf(change: Extract<ChangeBody, { room: 'listing' }>): string[] {
  const weeks = facetsShownOf(change).flatMap((facets) => facets.weeks);
  if (change.aspect === 'status') return [...new Set(weeks)];
  return change.aspect === 'counts' ? weeks.toSorted().slice(-1) : [];
}

/** Records affected by a change, and records shown with them. */
function scopeOf(change: ChangeBody): RebuildScope {
  switch (change.room) {
    case 'listing': {
      // The listing's neighbours show it as an alternative; its primary category is the first in the path.
      const primaries = facetsShownOf(change).flatMap((facets) => facets.category_ids.slice(0, 1));
      // Only alternatives that are no longer named: current ones are found through the listing's record.
      const dropped = new Set(change.before?.named_ids).difference(new Set(change.after?.named_ids));
      return {
        ...emptyScope,
        categories: [...new Set(primaries)],
        listings: [change.id, ...dropped],
        weeks: weeksOf(change),
      };
    }
    case 'category':
      return { ...emptyScope, categories: [...change.ids] };
    case 'founder':
      return { ...emptyScope, founders: [...change.ids] };
    case 'award':
    case 'week':
      return { ...emptyScope, listings: [...change.listing_ids] };
    case 'talk':
      return { ...emptyScope, listings: [...change.ids] };
    default:
      return wholeScope;
  }
}

/** All dependencies; the compiler reports one that is missing. */
const everyDependency: Readonly<Record<Dependency, true>> = {
  'listing.content': true,
  'listing.status': true,
  'listing.counts': true,
  'listing.placement': true,
  category: true,
  founder: true,
  award: true,
  week: true,
  post: true,
  'site-page': true,
  product: true,
  'interview-question': true,
  talk: true,
  settings: true,
};
const isDependency = (name: string): name is Dependency => Object.hasOwn(everyDependency, name);

/** Dependencies changed by a change; none if visitors never saw the record. */
function dependenciesOf(change: ChangeBody): readonly Dependency[] {
  if (change.room === 'everything') return Object.keys(everyDependency).filter(isDependency);
  if (change.room === 'api-key' || change.room === 'blocklist') return [];
  if (change.room !== 'listing') return [change.room];
  return facetsShownOf(change).length === 0 ? [] : [`listing.${change.aspect}`];
}
