import { z } from 'zod';
import { searchListings } from '../../shared/directory/directory.reads.ts';
import { foundListing, listingQueryInput, searchSuggestion } from '../../shared/directory/directory.ts';
import { pageEnvelope } from '../../shared/kernel/paging.ts';
import { withoutPictures } from '../brief-text.ts';
import { examplePage, exampleSummary } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const searchListingsOperation = defineOperation({
  name: 'search_listings',
  method: 'GET',
  path: '/listings',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  summary: 'Search or browse listings',
  description:
    'Searches listings by words (typo-tolerant), by need and by filters; leave `q` empty to browse. Returns the slugs other listing tools take; ' +
    '`domain` finds the listing for a website. Only the best 10,000 matches of `q` are filtered, sorted and counted. ' +
    'If nothing matches, `suggestions` lists changes to try.',
  queryInput: listingQueryInput,
  output: z.object({
    items: z.array(foundListing),
    ...pageEnvelope,
    suggestions: z
      .array(searchSuggestion)
      .optional()
      .describe('Extension, only if no words match: suggested changes and how many results each gives.'),
  }),
  example: { input: { q: 'note taking', pricing_model: 'Free', per_page: 1 }, output: examplePage(exampleSummary) },
  searchesFor: ({ q, page }) => (page === undefined || Number(page) === 1 ? q : undefined),
  handle: async (input) => {
    const { isCut: _, suggestions, ...page } = await searchListings(input);
    if (suggestions === undefined) return page;
    return { ...page, suggestions: suggestions.map(({ isCut: _, ...suggestion }) => suggestion) };
  },
  text: withoutPictures,
});
