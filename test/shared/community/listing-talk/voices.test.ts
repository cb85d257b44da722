import { expect, test } from 'vitest';
import type { LatestTalk } from '../../../../shared/community/listing-talk/latest-talk.reads.ts';
import { chooseVoices } from '../../../../shared/community/listing-talk/voices.ts';
import { now } from '../../../support/clock.ts';

let next = 1;
function said(given: Partial<LatestTalk> & { on?: string } = {}): LatestTalk {
  const id = next++;
  const slug = given.on ?? `product-${id}`;
  return {
    kind: 'comment',
    id,
    rootId: id,
    listing: { id, name: slug, slug, ownerId: null },
    accountId: `account-${id}`,
    author: `Person ${id}`,
    authorPage: null,
    body: `It did what I needed on the first evening, number ${id}.`,
    stars: null,
    saidAt: new Date(now.getTime() - id * 60_000),
    updatedAt: now,
    ...given,
  };
}
const idsOf = (voices: readonly { id: number }[]) => voices.map(({ id }) => id);

test('voices are the newest comments and reviews, one per product and one per person', () => {
  const [a, b, c] = [said({ on: 'fern' }), said({ kind: 'review', stars: 5 }), said()];
  const again = said({ on: 'fern' });
  const samePerson = said({ accountId: b.accountId });
  expect(idsOf(chooseVoices([samePerson, again, c, b, a], 9))).toEqual([a.id, b.id, c.id]);
  expect(chooseVoices([a, b, c], 2).length).toBe(2);
  expect(chooseVoices([], 3)).toEqual([]);
});

test('voices are a line or two of plain text, and never too short to say something', () => {
  const [voice, ...others] = chooseVoices(
    [
      said({ body: '**Finally**, a [planner](https://x.example/a) that\n\n> works for `one` person.' }),
      said({ body: 'Nice!' }),
    ],
    3,
  );
  expect(voice?.words).toBe('Finally, a planner that works for one person.');
  expect(others).toEqual([]);
  const [long] = chooseVoices([said({ body: 'word '.repeat(200) })], 1);
  expect(long?.words.length).toBeLessThan(170);
  expect(long?.words.endsWith(' …')).toBe(true);
});
