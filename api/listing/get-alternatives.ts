import { z } from 'zod';
import { alternativesShown, readAlternatives } from '../../shared/directory/directory.reads.ts';
import { alternativeNamers, listingSummary } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { withoutPictures } from '../brief-text.ts';
import { exampleRival } from '../examples.ts';
import { defineOperation } from '../operation.ts';

const alternative = listingSummary
  .extend({
    approved: z.boolean().describe('Whether the owner named this alternative.'),
    named_by: z
      .enum(alternativeNamers)
      .nullable()
      .describe('Who named it: the owner or an imported catalogue (`import`); null if neither.'),
  })
  .meta({ id: 'Alternative' });

export const getAlternativesOperation = defineOperation({
  name: 'get_alternatives',
  method: 'GET',
  path: '/listings/{slug}/alternatives',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  summary: 'List alternatives to a product',
  description:
    'Returns up to ' +
    `${alternativesShown} alternatives: first those the owner approved (\`approved\`), then imported or mutual ones, then the most similar in its primary category.`,
  pathInput: { slug: slugInput('listing').describe('Slug from search_listings.') },
  output: z.object({ items: z.array(alternative) }),
  mayBeMissing: true,
  example: {
    input: { slug: 'fernleaf' },
    output: { items: [{ ...exampleRival, approved: true, named_by: 'owner' }] },
  },
  handle: async ({ slug }) => {
    const items = await readAlternatives(slug);
    if (items === undefined) throw notFound('listing');
    return { items: items.map(({ names: _names, common: _common, ...item }) => item) };
  },
  text: withoutPictures,
});
