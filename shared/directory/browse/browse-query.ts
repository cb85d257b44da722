import { z } from 'zod';
import { type ListingQuery, listingQueryInput } from './listing-query.ts';

const defaults = z.object(listingQueryInput).parse({});
const numeric = new Set(['page', 'per_page']);

/**
 * Parses the browse page's filters from its URL. Unlike the API, it ignores invalid values, so that an old or mistyped
 * link still shows a page.
 */
export function readBrowseQuery(parameters: URLSearchParams): ListingQuery {
  const query: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of Object.entries(listingQueryInput)) {
    const text = parameters.get(name);
    if (text === null || text === '') continue;
    const parsed = schema.safeParse(numeric.has(name) ? Number(text) : text);
    if (parsed.success) query[name] = parsed.data;
  }
  return z.object(listingQueryInput).parse(query);
}
