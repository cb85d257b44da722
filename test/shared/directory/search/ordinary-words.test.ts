import { expect, test } from 'vitest';
import { indexOf, listing } from '../../../support/search-documents.ts';

const index = indexOf(
  listing(1, 'Beanledger', { tagline: 'Time tracking for small teams' }),
  listing(2, 'Shelfkeep', { tagline: 'Inventory for workshops' }),
  listing(3, 'Teller', { tagline: 'Branch software' }),
  listing(4, 'Pulsebell', { tagline: 'Alerts on downtime' }),
  listing(5, 'Mine Como', { tagline: 'Photo frame' }),
);

test.each([
  ['Zeiterfassung', 1],
  ['gestire il magazzino', 2],
  ['website down', 4],
  ['Mine Como', 5],
])('%s finds what people mean by it', (query, id) => expect(index.search(query)[0]).toBe(id));

test('words of a question that name nothing are no beginnings of names', () => {
  expect(index.search('tell me about inventory')).toEqual([2]);
});
