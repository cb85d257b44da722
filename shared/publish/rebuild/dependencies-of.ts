import type { ChangeBody } from '../../change/change.ts';
import { facetsShownOf } from '../page-kinds/facets-shown.ts';
import type { Dependency } from '../page-kinds/page-kind.ts';

/** Everything that a page may depend on. A kind of change that is not told here does not compile. */
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

/** What a change is a change of, in the words of the catalogue: nothing for what no visitor saw or sees. */
export function dependenciesOf(change: ChangeBody): readonly Dependency[] {
  if (change.room === 'everything') return Object.keys(everyDependency).filter(isDependency);
  if (change.room === 'api-key' || change.room === 'blocklist') return [];
  if (change.room !== 'listing') return [change.room];
  return facetsShownOf(change).length === 0 ? [] : [`listing.${change.aspect}`];
}
