import { beforeAll, expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { toSummary } from '../../../../shared/directory/listing/listing-summary.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import {
  awardEntry,
  launchEntries,
  listingEntries,
  postEntry,
  updateEntry,
} from '../../../../shared/publish/feed/feed-entries.ts';
import { lastWeek, thisWeek } from '../../../support/clock.ts';
import { aLaunch, anUpdate, aPost, aRow } from '../../../support/factories.ts';

beforeAll(() => setSiteAddress('https://directory.example:8443'));

const inTools = () => 'Tools';

test('a relaunch is an entry of its own, and ids survive a new name and address', () => {
  const launches = [aLaunch(lastWeek, 3), aLaunch(thisWeek, 5)];
  const before = aRow({ _id: 7, slug: 'fern', name: 'Fern', launches });
  const after = aRow({ _id: 7, slug: 'leaf', name: 'Leaf', launches });
  const ids = launchEntries(before, inTools).map(({ id }) => id);
  expect(ids).toEqual([
    `tag:directory.example,2026:launch/7/${lastWeek}`,
    `tag:directory.example,2026:launch/7/${thisWeek}`,
  ]);
  expect(launchEntries(after, inTools).map(({ id }) => id)).toEqual(ids);
  expect(launchEntries(after, inTools)[0]).toMatchObject({
    title: 'Leaf',
    url: 'https://directory.example:8443/products/leaf',
    tags: ['Tools'],
  });
});

test("a listing of unknown age isn't new", () => {
  expect(listingEntries(aRow({ published_at: null }), inTools)).toEqual([]);
});

test('an update names its product, and its plain text becomes safe HTML', () => {
  const entry = updateEntry(anUpdate(7, { title: 'Version 2', body: 'a <b>\n\nc' }), { slug: 'fern', name: 'Fern' });
  expect(entry.title).toBe('Fern: Version 2');
  expect(entry.html).toBe('<p>a &lt;b&gt;</p><p>c</p>');
});

test('a post includes its whole text', () => {
  expect(postEntry(aPost({ body_markdown: '**Bold** <script>' })).html).toBe(
    '<p><strong>Bold</strong> &lt;script&gt;</p>\n',
  );
});

test('an award is an entry in its week, and says when it was voided', () => {
  const award = {
    kind: 'launch_of_the_week_2',
    title: 'Launch of the Week #2',
    week: lastWeek,
    week_url: `https://directory.example:8443/launches/${lastWeek}`,
    votes: 1,
    awarded_at: '2026-11-17T00:00:00.000Z',
    void_reason: null,
    listing: toSummary(aRow({ name: 'Fern' }), buildCategoryTree([])),
  } as const;
  expect(awardEntry(award)).toMatchObject({
    id: `tag:directory.example,2026:award/${lastWeek}/2`,
    title: 'Fern: Launch of the Week #2',
    url: award.week_url,
  });
  expect(awardEntry({ ...award, void_reason: 'Bought.' })).toMatchObject({
    title: 'Fern: Launch of the Week #2 (void)',
    summary: 'Void: Bought. No other launch moves up.',
  });
});
