import { beforeAll, describe, expect, test } from 'vitest';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { toAtom } from '../../../../shared/publish/feed/atom.ts';
import { type Feed, type FeedEntry, feedOf } from '../../../../shared/publish/feed/feed.ts';
import { toJsonFeed } from '../../../../shared/publish/feed/json-feed.ts';
import { toRss } from '../../../../shared/publish/feed/rss.ts';
import { parseXmlDocument, textsOf } from '../../../support/xml-document.ts';
import { allElements } from '../../launch/badge/support/xml.ts';

const evil = '<b>"Fern" & \'leaf\'</b> ]]> \u0000\u0008\u000b\u001b\u007f\ud800\ufffe 葉 نص';
const shown = '<b>"Fern" & \'leaf\'</b> ]]> \ufffd 葉 نص';

beforeAll(() => setSiteAddress('https://directory.example'));

const anEntry = (given: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'tag:directory.example,2026:launch/1/2026-11-16',
  title: evil,
  url: 'https://directory.example/products/fern?a=1&b=2',
  summary: evil,
  author: evil,
  tags: [evil],
  published: new Date('2026-11-18T12:00:00Z'),
  updated: new Date('2026-11-18T12:00:00Z'),
  ...given,
});

const aFeed = (entries: FeedEntry[]): Feed =>
  feedOf(
    {
      id: 'tag:directory.example,2026:feed/launches',
      title: evil,
      description: evil,
      author: evil,
      pageUrl: 'https://directory.example/launches',
      selfUrl: 'https://directory.example/feeds/launches.rss',
      iconUrl: 'https://directory.example/icon.svg',
      language: 'en',
    },
    entries,
  );

describe('the feed', () => {
  test('has the newest entry first and at most 50', () => {
    const entries = Array.from({ length: 60 }, (_, index) =>
      anEntry({ id: `tag:${index}`, published: new Date(index * 1000), updated: new Date(index * 1000) }),
    );
    const feed = aFeed(entries);
    expect([feed.entries.length, feed.entries[0]?.id, feed.updated.getTime()]).toEqual([50, 'tag:59', 59_000]);
  });

  test('stays the same when empty', () => {
    expect(aFeed([]).updated.getTime()).toBe(0);
  });
});

describe('RSS', () => {
  test('is well-formed whatever people wrote, with descriptions as HTML that shows their words', () => {
    const root = parseXmlDocument(toRss(aFeed([anEntry({ html: '<p>a &amp; b</p>' })])));
    expect(textsOf(root, 'title')).toEqual([shown, shown]);
    expect(textsOf(root, 'description')[1]).toContain('&lt;b&gt;');
    expect(textsOf(root, 'content:encoded')).toEqual(['<p>a &amp; b</p>']);
    expect(textsOf(root, 'pubDate')).toEqual(['Wed, 18 Nov 2026 12:00:00 GMT']);
    expect(textsOf(root, 'guid')).toEqual(['tag:directory.example,2026:launch/1/2026-11-16']);
  });

  test('names itself', () => {
    const self = allElements(parseXmlDocument(toRss(aFeed([])))).find(({ name }) => name === 'atom:link');
    expect(self?.attributes.get('href')).toBe('https://directory.example/feeds/launches.rss');
  });
});

describe('Atom', () => {
  test('has everything RFC 4287 requires, whatever people wrote', () => {
    const root = parseXmlDocument(toAtom(aFeed([anEntry({ html: '<p>x</p>' })])));
    expect(root.attributes.get('xmlns')).toBe('http://www.w3.org/2005/Atom');
    expect(root.children.slice(0, 4).map(({ name }) => name)).toEqual(['id', 'title', 'subtitle', 'updated']);
    const entry = root.children.find(({ name }) => name === 'entry');
    expect(entry?.children.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['id', 'title', 'link', 'updated', 'summary', 'content']),
    );
    expect(textsOf(root, 'summary')).toEqual([shown]);
    expect(textsOf(root, 'name')).toEqual([shown, shown]);
  });

  test('has an author and a time even when empty', () => {
    const root = parseXmlDocument(toAtom(aFeed([])));
    expect(textsOf(root, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(textsOf(root, 'name')).toHaveLength(1);
  });
});

test('JSON Feed 1.1 has one content per item', () => {
  const feed = JSON.parse(toJsonFeed(aFeed([anEntry(), anEntry({ html: '<p>x</p>', author: null, tags: [] })])));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://directory.example/feeds/launches.rss',
    home_page_url: 'https://directory.example/launches',
  });
  expect(feed.items.map((item: object) => Object.keys(item).filter((key) => key.startsWith('content_')))).toEqual([
    ['content_text'],
    ['content_html'],
  ]);
  expect(feed.items[1]).not.toHaveProperty('authors');
});
