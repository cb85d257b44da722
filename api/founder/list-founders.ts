import { z } from 'zod';
import { listFounders } from '../../shared/directory/directory.reads.ts';
import { founderQueryInput, founderSummary } from '../../shared/directory/directory.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { withoutPictures } from '../brief-text.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { exampleFounder } from './example-founder.ts';

export const listFoundersOperation = defineOperation({
  name: 'list_founders',
  method: 'GET',
  path: '/founders',
  tag: 'People and posts',
  scope: null,
  idempotent: false,
  summary: 'List founders',
  description: 'Lists founders of live listings. Filter by name (`q`, typo-tolerant) and country.',
  queryInput: {
    ...founderQueryInput,
    ...pageInput,
  },
  output: z.object({ items: z.array(founderSummary), ...pageEnvelope }),
  example: { input: { q: 'prado', per_page: 1 }, output: examplePage(exampleFounder) },
  handle: ({ q, country, ...request }) => listFounders({ q, country }, request),
  text: withoutPictures,
});
