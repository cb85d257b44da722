import { expect, test } from 'vitest';
import { indexOf, listing } from '../../../support/search-documents.ts';

const index = indexOf(
  listing(1, 'Beanledger', { tagline: 'Time tracking for small teams' }),
  listing(2, 'Shelfkeep', { tagline: 'Inventory for workshops' }),
  listing(3, 'Teller', { tagline: 'Branch software' }),
  listing(4, 'Pulsebell', { tagline: 'Alerts on downtime' }),
  listing(5, 'Mine Como', { tagline: 'Photo frame' }),
  listing(6, 'Put Together', { tagline: 'Golf scores' }),
);

test.each([
  ['Zeiterfassung', 1],
  ['gestire il magazzino', 2],
  ['website down', 4],
  ['Mine Como', 5],
  ['tell me when my website is down', 4],
  ['put several photos together', 5],
  ['put together', 6],
  ['count the hours for me', 1],
])('%s finds what people mean by it', (query, id) => expect(index.search(query)[0]).toBe(id));

test("question words that name nothing aren't treated as prefixes of names", () => {
  expect(index.search('tell me about inventory')).toEqual([2]);
});
