import { expect, test } from 'vitest';
import { findInDocs } from '../../../site/scripts/docs-search.ts';

const parts = [
  { title: 'get_listing get a listing', all: 'get_listing get a listing by its slug, with its webhooks' },
  { title: 'webhooks', all: 'webhooks sign what they send' },
];

test.each([
  ['listing', ['named', undefined]],
  ['webhook', ['mentioned', 'named']],
  ['get listing', ['named', undefined]],
  ['wehbooks', [undefined, 'named']],
  ['lisitng', ['named', undefined]],
  ['webhoks', [undefined, 'named']],
  ['wbe', [undefined, undefined]],
  ['invoices', [undefined, undefined]],
])('“%s” leads to the right place in the documentation', (text, found) => {
  expect(findInDocs(parts, text)).toEqual(found);
});
