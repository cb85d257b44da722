import { beforeAll, describe, expect, test } from 'vitest';
import { readArticle, readArticleRevisions } from '../../../../shared/directory/article/article.reads.ts';
import { type ArticleContent, gapsIn, unfinished } from '../../../../shared/directory/article/article.ts';
import {
  publishArticle,
  publishDueArticles,
  withdrawArticle,
} from '../../../../shared/directory/article/publish-article.writes.ts';
import {
  beginArticle,
  restoreArticle,
  saveArticle,
} from '../../../../shared/directory/article/write-article.writes.ts';
import { readMovedPost, readPost, readPublishedPosts } from '../../../../shared/directory/post/post.reads.ts';
import { savePosts } from '../../../../shared/directory/post/post.writes.ts';
import { readSitePage, readSitePages } from '../../../../shared/directory/site-page/site-page.reads.ts';
import { readLastActOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { takeIds } from '../../../../shared/platform/mongo/counter.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aPost } from '../../../support/factories.ts';

useDatabase();
beforeAll(() => takeIds('post', 5000));

const operator = { kind: 'operator' } as const;
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const text = (slug: string, given: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'On fonts',
  slug,
  excerpt: '',
  body_markdown: 'Words.',
  author: 'Ines',
  tags: [],
  faqs: [],
  ...given,
});
const begin = (slug: string, given: Partial<ArticleContent> = {}) =>
  beginArticle(operator, 'post', { given: text(slug, given), note: '' }, now);
const isListed = async (slug: string) => (await readPublishedPosts()).some((post) => post.slug === slug);

test('a draft is visible to the team only until published', async () => {
  const { _id } = await begin('one');
  expect([await readPost('one'), await isListed('one')]).toEqual([undefined, false]);
  await publishArticle(operator, 'post', { id: _id, at: null, note: 'ready' }, now);
  expect([(await readPost('one'))?.published_at, await isListed('one')]).toEqual([now.toISOString(), true]);
  await withdrawArticle(operator, 'post', { id: _id, note: 'a mistake' }, later(1));
  expect([await readPost('one'), await isListed('one')]).toEqual([undefined, false]);
  expect(await readLastActOn(`post-${_id}`)).toMatchObject({ action: 'post.withdraw', note: 'a mistake' });
});

test('a scheduled post is published at its time, once, with that date', async () => {
  const { _id } = await begin('two');
  await publishArticle(operator, 'post', { id: _id, at: later(5), note: '' }, now);
  expect(await publishDueArticles(later(4))).toBe(0);
  expect(await isListed('two')).toBe(false);
  expect(await Promise.all([publishDueArticles(later(6)), publishDueArticles(later(6))])).toContain(1);
  expect(await publishDueArticles(later(7))).toBe(0);
  expect(await readArticle('post', _id)).toMatchObject({ status: 'published', published_at: later(5) });
});

describe('every save is kept', () => {
  test('and restoring an earlier text is a save of its own', async () => {
    const { _id } = await begin('three');
    await saveArticle(
      operator,
      'post',
      { id: _id, revision: 1, given: text('three', { title: 'New' }), note: 'better' },
      now,
    );
    await restoreArticle(operator, 'post', { id: _id, restored: 1, note: '' }, now);
    const revisions = await readArticleRevisions('post', _id);
    expect(revisions.map(({ revision, content, restored }) => [revision, content.title, restored])).toEqual([
      [3, 'On fonts', 1],
      [2, 'New', null],
      [1, 'On fonts', null],
    ]);
  });

  test('even one from before there were revisions', async () => {
    const old = aPost({ title: 'Old' });
    await savePosts([old]);
    await saveArticle(operator, 'post', { id: old._id, revision: 1, given: text(old.slug), note: '' }, now);
    const revisions = await readArticleRevisions('post', old._id);
    expect(revisions.map(({ content }) => content.title)).toEqual(['On fonts', 'Old']);
  });
});

test('an editor who missed the last save gets both sides, and overwrites nothing', async () => {
  const { _id } = await begin('four');
  await saveArticle(
    operator,
    'post',
    { id: _id, revision: 1, given: text('four', { title: 'Theirs' }), note: '' },
    now,
  );
  const mine = saveArticle(
    operator,
    'post',
    { id: _id, revision: 1, given: text('four', { title: 'Mine' }), note: '' },
    now,
  );
  const problems = [expect.objectContaining({ field: 'title', yours: 'Mine', theirs: 'Theirs' })];
  await expect(mine).rejects.toMatchObject({ code: 'edit_conflict', problems });
  expect((await readArticle('post', _id)).title).toBe('Theirs');
});

test("a public post's old address redirects to the new one, and a taken one is refused", async () => {
  const { _id } = await begin('five');
  await publishArticle(operator, 'post', { id: _id, at: null, note: '' }, now);
  await saveArticle(operator, 'post', { id: _id, revision: 1, given: text('five-b'), note: '' }, now);
  expect(await readMovedPost('five')).toBe('five-b');
  await expect(begin('five-b')).rejects.toMatchObject({ problems: [{ field: 'slug' }] });
});

test("an empty post or one with gaps can't be published, and a public one can't get gaps", async () => {
  const { _id } = await begin('six', { body_markdown: 'By [[name and address]].' });
  const publish = publishArticle(operator, 'post', { id: _id, at: null, note: '' }, now);
  await expect(publish).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('name and address'),
  });
  await saveArticle(operator, 'post', { id: _id, revision: 1, given: text('six'), note: '' }, now);
  await publishArticle(operator, 'post', { id: _id, at: null, note: '' }, now);
  const emptied = saveArticle(
    operator,
    'post',
    { id: _id, revision: 2, given: text('six', { body_markdown: ' ' }), note: '' },
    now,
  );
  await expect(emptied).rejects.toMatchObject({ code: 'wrong_state' });
});

test("a page of the site isn't a post, and its old address redirects to it", async () => {
  const { _id } = await beginArticle(operator, 'site-page', { given: text('imprint'), note: '' }, now);
  expect(await readSitePages()).toEqual([]);
  await publishArticle(operator, 'site-page', { id: _id, at: null, note: '' }, now);
  await saveArticle(operator, 'site-page', { id: _id, revision: 1, given: text('about-us'), note: '' }, now);
  expect(await readSitePage('imprint')).toEqual({ movedTo: 'about-us' });
  expect(await readSitePage('about-us')).toMatchObject({ title: 'On fonts' });
  expect(await isListed('about-us')).toBe(false);
});

test.each([
  ['Nothing.', []],
  ['[[a]] and [[ b c ]]', ['a', 'b c']],
  ['[a](b) [[]] [x]', []],
])('gaps of %j', (markdown, gaps) => {
  expect(gapsIn(markdown)).toEqual(gaps);
  expect(unfinished({ body_markdown: markdown }) === undefined).toBe(gaps.length === 0);
});
