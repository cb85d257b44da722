import { z } from 'zod';
import { searchListings } from '../../shared/directory/directory.reads.ts';
import { listingQueryInput, listingSummary } from '../../shared/directory/directory.ts';
import { pageEnvelope } from '../../shared/kernel/paging.ts';
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
    'Finds product listings by words (typos forgiven) and filters, or browses them when `q` is empty. ' +
    'Use it to find the slug that the other listing operations take; `domain` finds the listing of a website.',
  queryInput: listingQueryInput,
  output: z.object({ items: z.array(listingSummary), ...pageEnvelope }),
  example: { input: { q: 'note taking', pricing_model: 'Free', per_page: 1 }, output: examplePage(exampleSummary) },
  handle: (input) => searchListings(input),
});
