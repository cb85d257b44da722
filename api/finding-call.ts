import { nextCall } from '../shared/kernel/next-call.ts';
import { slugPattern } from '../shared/kernel/text/slug.ts';
import type { Problem } from './errors.ts';
import type { Operation } from './operation.ts';

/** Read operations that find the records an operation is about, by path prefix. `words` is the parameter for search words. */
const finders: readonly [path: string, tool: string, words?: string][] = [
  ['/me/listings', 'list_my_listings'],
  ['/drafts', 'list_my_drafts'],
  ['/claims', 'list_my_claims'],
  ['/orders', 'list_my_orders'],
  ['/categories', 'list_categories'],
  ['/founders', 'list_founders', 'q'],
  ['/blog', 'list_blog_posts', 'q'],
  ['/listings', 'search_listings', 'q'],
];

/** Next steps after a request named something unknown; empty if there is nothing to search. */
export function findingSteps(operation: Operation, sent: Readonly<Record<string, unknown>>): string[] {
  const call = findingCall(operation, sent);
  return call === undefined ? [] : [`Search instead: ${call}.`];
}

/** Adds next steps to a problem if something named in the call doesn't exist. */
export const withSteps = (problem: Problem, next_steps: string[]): Problem =>
  problem.code === 'not_found' && next_steps.length > 0 ? { ...problem, next_steps } : problem;

/**
 * The call that finds the record an operation is about, searching for the words in the slug sent; undefined if there is
 * no such call.
 */
function findingCall({ path }: Operation, sent: Readonly<Record<string, unknown>>): string | undefined {
  const { slug, listing_id } = sent;
  if (path.startsWith('/me/listings/{listing_id}/milestones/{'))
    return nextCall('get_my_listing', { listing_id: Number(listing_id) });
  const [, tool, words] = finders.find(([beginning]) => path.startsWith(`${beginning}/{`)) ?? [];
  if (tool === undefined) return undefined;
  const isSlug = typeof slug === 'string' && slugPattern.test(slug);
  return nextCall(tool, words !== undefined && isSlug ? { [words]: slug.replaceAll('-', ' ') } : {});
}
