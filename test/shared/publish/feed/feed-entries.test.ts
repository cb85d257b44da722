import { beforeAll, expect, test } from 'vitest';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { launchEntries, listingEntries, postEntry, updateEntry } from '../../../../shared/publish/feed/feed-entries.ts';
import { lastWeek, thisWeek } from '../../../support/clock.ts';
import { aLaunch, anUpdate, aPost, aRow } from '../../../support/factories.ts';

beforeAll(() => setSiteAddress('https://directory.example:8443'));

const inTools = () => 'Tools';

test('a relaunch is an entry of its own, and ids outlive a new name and address', () => {
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

test('a listing that nobody knows the age of is nothing new', () => {
  expect(listingEntries(aRow({ published_at: null }), inTools)).toEqual([]);
});

test('an update says whose it is, and its plain text becomes safe HTML', () => {
  const entry = updateEntry(anUpdate(7, { title: 'Version 2', body: 'a <b>\n\nc' }), { slug: 'fern', name: 'Fern' });
  expect(entry.title).toBe('Fern: Version 2');
  expect(entry.html).toBe('<p>a &lt;b&gt;</p><p>c</p>');
});

test('a post comes with its whole text', () => {
  expect(postEntry(aPost({ body_markdown: '**Bold** <script>' })).html).toBe(
    '<p><strong>Bold</strong> &lt;script&gt;</p>\n',
  );
});
