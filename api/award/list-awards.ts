import { z } from 'zod';
import { awardView, listAwards } from '../../shared/directory/directory.reads.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { withoutPictures } from '../brief-text.ts';
import { examplePage, exampleSummary } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const listAwardsOperation = defineOperation({
  name: 'list_awards',
  method: 'GET',
  path: '/awards',
  tag: 'Launches',
  scope: null,
  idempotent: false,
  summary: 'List awards',
  description:
    'Lists Launch of the Week awards (#1, #2, #3) with the winning listing, newest week first. Based on community votes alone; voided awards include ' +
    'the reason.',
  queryInput: { listing: slugInput('listing').optional().describe('Only awards won by this listing.'), ...pageInput },
  output: z.object({ items: z.array(awardView), ...pageEnvelope }),
  example: {
    input: { per_page: 1 },
    output: examplePage({
      kind: 'launch_of_the_week_1',
      title: 'Launch of the Week #1',
      week: '2026-11-09',
      week_url: 'https://directory.example/launches/2026-11-09',
      votes: 121,
      awarded_at: '2026-11-18T00:00:00.000Z',
      void_reason: null,
      listing: exampleSummary,
    }),
  },
  handle: ({ listing, ...request }) => listAwards(listing, request),
  text: withoutPictures,
});
