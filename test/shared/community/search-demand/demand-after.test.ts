import { expect, test } from 'vitest';
import { demandAfter, isDemand } from '../../../../shared/community/search-demand/demand-after.ts';
import { DemandLog } from '../../../../shared/community/search-demand/demand-log.ts';
import { now, thisWeek } from '../../../support/clock.ts';

const nothing = { found: 0, isWhole: false, replaced: undefined };

function said(words: string, addresses: readonly string[], language?: string) {
  const log = new DemandLog();
  for (const address of addresses) log.note({ words, address, language }, now);
  const [addition] = log.take();
  if (addition === undefined) throw new Error('Nothing was noted.');
  return { addition, answer: nothing };
}

test("a search's words are kept once three networks have used them in a week, and the network hashes are then dropped", () => {
  const before = demandAfter(undefined, said('choir seating plan', ['192.0.2.1', '192.0.2.2'], 'de'), 'secret');
  expect(before).toMatchObject({ week: thisWeek, searches: 2, languages: { de: 2 } });
  expect(before.networks).toHaveLength(2);
  expect(JSON.stringify(before)).not.toMatch(/choir|192/);
  const again = demandAfter(before, said('choir seating plan', ['192.0.2.2']), 'secret');
  expect(again.words).toBeUndefined();
  const after = demandAfter(again, said('Choir seating plan', ['192.0.2.3'], 'en'), 'secret');
  expect(after).toMatchObject({
    _id: before._id,
    searches: 4,
    words: 'choir seating plan',
    languages: { de: 2, en: 1 },
  });
  expect(after.networks).toBeUndefined();
  expect(after.expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime());
});

test('text that looks personal is never kept in words, whoever searches for it', () => {
  const after = demandAfter(undefined, said('anna@example.com', ['a', 'b', 'c', 'd']), 'secret');
  expect(JSON.stringify(after)).not.toContain('anna');
  expect(after.searches).toBe(4);
});

test("one network's search counts once a day, and no more is recorded than there is room for", () => {
  const log = new DemandLog();
  expect(log.note({ words: 'wiki', address: '192.0.2.1' }, now)).toBe(true);
  expect(log.note({ words: 'Wiki ', address: '192.0.2.1' }, now)).toBe(false);
  expect(log.note({ words: ' ', address: '192.0.2.1' }, now)).toBe(false);
  for (let index = 0; index < 20_000; index++) log.note({ words: `word ${index}`, address: 'a' }, now);
  expect(log.take().length).toBeLessThan(10_000);
});

test('searches with few results or for alternatives are worth a look', () => {
  expect(isDemand(nothing)).toBe(true);
  expect(isDemand({ found: 2, isWhole: true, replaced: undefined })).toBe(true);
  expect(isDemand({ found: 9, isWhole: true, replaced: 'notion' })).toBe(true);
  expect(isDemand({ found: 9, isWhole: true, replaced: undefined })).toBe(false);
});
