import { nextCall } from '../shared/kernel/next-call.ts';
import type { Operation } from './operation.ts';

/** The reads that find what an operation addresses, by the beginning of its path. */
const finders: readonly [path: string, tool: string][] = [
  ['/me/listings', 'list_my_listings'],
  ['/drafts', 'list_my_drafts'],
  ['/claims', 'list_my_claims'],
  ['/orders', 'list_my_orders'],
  ['/categories', 'list_categories'],
  ['/founders', 'list_founders'],
  ['/blog', 'list_blog_posts'],
  ['/listings', 'search_listings'],
];

/** The call that finds what an operation addresses; undefined where nothing is to be found. */
export function findingCall({ path }: Operation): string | undefined {
  const tool = finders.find(([beginning]) => path.startsWith(`${beginning}/{`))?.[1];
  return tool === undefined ? undefined : nextCall(tool);
}
