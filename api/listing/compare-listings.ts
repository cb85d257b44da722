import { readComparison } from '../../shared/directory/directory.reads.ts';
import { comparison } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { withoutPictures } from '../brief-text.ts';
import { exampleRival, exampleSummary } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const compareListingsOperation = defineOperation({
  name: 'compare_listings',
  method: 'GET',
  path: '/compare',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  summary: 'Compare two listings side by side',
  description:
    'Compares two live listings by stage, pricing, features, category, country and more. Null means the listing does not state it; never fill it ' +
    'in.',
  queryInput: {
    a: slugInput('listing').describe('Slug of the first listing to compare; must be live.'),
    b: slugInput('listing').describe('Slug of the second listing to compare; must be live.'),
  },
  output: comparison,
  readsListings: ({ a, b }) => [a, b],
  example: {
    input: { a: 'fernleaf', b: 'mosspad' },
    output: {
      a: exampleSummary,
      b: exampleRival,
      attributes: [{ key: 'pricing_model', label: 'Pricing model', a: 'Freemium', b: null }],
    },
  },
  handle: async ({ a, b }) => {
    const result = await readComparison(a, b);
    if (!('unknown' in result)) return result;
    throw new SlipwayError(
      'unknown_listing',
      say('problem_api.no_live_slug'),
      result.unknown.map((field) => ({
        field,
        detail: say('problem_api.is_no_live_slug'),
        fix: say('problem_api.find_slug'),
      })),
    );
  },
  text: withoutPictures,
});
