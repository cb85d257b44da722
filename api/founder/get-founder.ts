import { readFounder } from '../../shared/directory/directory.reads.ts';
import { founderProfile } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { defineOperation } from '../operation.ts';
import { exampleFounder } from './example-founder.ts';

export const getFounderOperation = defineOperation({
  name: 'get_founder',
  method: 'GET',
  path: '/founders/{slug}',
  tag: 'People and posts',
  scope: null,
  idempotent: false,
  summary: 'Get a founder profile',
  description: 'Returns a founder: bio, links, live listings and published stories.',
  pathInput: { slug: slugInput('founder').describe('Slug from list_founders or a listing.') },
  output: founderProfile,
  mayBeMissing: true,
  example: {
    input: { slug: 'ines-prado' },
    output: { ...exampleFounder, bio: 'Builds quiet software.', socials: {}, stories: [], interview: [] },
  },
  handle: async ({ slug }) => {
    const founder = await readFounder(slug);
    if (founder === undefined) throw notFound('founder');
    return founder;
  },
});
