import { load } from 'cheerio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readArticle } from '../../../shared/directory/article/article.reads.ts';
import { readCategoryRecords } from '../../../shared/directory/category/category.reads.ts';
import { readLastActOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { takeIds } from '../../../shared/platform/mongo/counter.ts';
import { aSmallTree } from '../../support/categories.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
let editor: Member;
beforeAll(async () => {
  for (const name of ['post', 'site-page', 'category'] as const) await takeIds(name, 5000);
  editor = await aMember(site, { role: 'editor' });
});
afterEach(() => expect(site.faults).toEqual([]));

const post = (path: string, fields: Record<string, string>) => editor.visitor.post(path, fields);
const hostile = '</script><img src=x onerror=alert(1)>';
/** Page markup without attribute values, where nothing of it can run. */
const markup = (page: string) => page.replaceAll(/"[^"]*"/g, '""');
const arabic = 'مرحبا بالعالم';

/** Starts an article with these fields and returns its admin page. */
async function begin(kind: 'posts' | 'pages', fields: Record<string, string>): Promise<string> {
  const begun = await post(`/admin/${kind}/new`, { excerpt: '', body_markdown: 'Words.', ...fields });
  const [path = ''] = (begun.headers.get('location') ?? '').split('?');
  expect(path).toMatch(new RegExp(`^/admin/${kind}/\\d+$`));
  return path;
}

describe('a post', () => {
  test('shows no author if it has none', async () => {
    const path = await begin('posts', { title: 'Opening day', slug: 'opening-day' });
    await post(`${path}/publish`, { at: '', note: '' });
    const page = load(await (await site.get('/blog/opening-day')).text());
    expect(page('.post-byline').text()).not.toContain('By');
    expect(page('meta[name="description"]').attr('content')).toBe('Opening day');
  });

  test('is created, previewed, published and seen, using only forms', async () => {
    const path = await begin('posts', {
      title: `${arabic} ${hostile}`,
      slug: 'hello',
      body_markdown: `# ${arabic}\n\n${hostile}`,
    });
    expect((await site.get('/blog/hello')).status).toBe(404);
    const preview = await (
      await post(`${path}/preview`, { title: 'x', body_markdown: '**bold** <b>pasted</b> <u>' })
    ).text();
    expect(preview).toContain('<strong>bold</strong> <strong>pasted</strong>');
    expect(preview).toContain('value="x"');
    await post(`${path}/publish`, { at: '', note: 'ready' });
    const page = await (await site.get('/blog/hello')).text();
    expect(page).toContain(arabic);
    expect(markup(page)).not.toContain('<img src=x');
    expect(markup(await (await editor.visitor.get('/admin/posts')).text())).not.toContain('<img src=x');
    expect(await readLastActOn(path.replace('/admin/posts/', 'post-'))).toMatchObject({
      action: 'post.publish',
      note: 'ready',
    });
  });

  test('saved by two at once shows the second both versions, keeps their input, and then lets them save', async () => {
    const path = await begin('posts', { title: 'Mine and theirs' });
    const fields = { slug: 'both', excerpt: '', body_markdown: 'Words.', revision: '1' };
    await post(`${path}/save`, { ...fields, title: 'Theirs' });
    const refused = await post(`${path}/save`, { ...fields, title: 'Mine' });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toMatch(/value="Mine"[\s\S]*Theirs/);
    expect(html).toContain('name="revision" value="2"');
    expect((await post(`${path}/save`, { ...fields, title: 'Mine', revision: '2' })).status).toBe(303);
    expect((await readArticle('post', Number(path.split('/').at(-1)))).title).toBe('Mine');
  });

  test.each([
    ['no title', { title: ' ' }, 'Enter a title.'],
    ['an impossible address', { title: 'A', slug: '../x' }, 'Use only lowercase letters'],
    ['a question without an answer', { title: 'A', faqs: 'Why?' }, 'Put each answer on the lines below'],
  ])('with %s is not saved, and says why', async (_, fields, words) => {
    const refused = await post('/admin/posts/new', { excerpt: '', body_markdown: 'kept words', ...fields });
    const html = await refused.text();
    expect([refused.status, html.includes(words), html.includes('kept words')]).toEqual([422, true, true]);
  });

  test('that does not exist has no page', async () => {
    const found = ['/admin/posts/999', '/admin/posts/x', '/admin/pages/1e9'].map((path) => editor.visitor.get(path));
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test('a page with gaps cannot be published until they are filled', async () => {
  const path = await begin('pages', { title: 'Imprint', body_markdown: 'By [[name]].' });
  expect(await (await post(`${path}/publish`, { at: '' })).text()).toContain('gap only you can fill');
  expect((await site.get('/pages/imprint')).status).toBe(404);
  await post(`${path}/save`, {
    title: 'Imprint',
    slug: 'imprint',
    excerpt: '',
    body_markdown: 'By **Ines**.',
    revision: '1',
  });
  await post(`${path}/publish`, { at: '' });
  expect(await (await site.get('/pages/imprint')).text()).toContain('<strong>Ines</strong>');
});

describe('a category', () => {
  test('is renamed, and its old address redirects, page by page', async () => {
    const { vim, slugs } = await aSmallTree();
    const fields = {
      name: `Vim ${hostile}`,
      slug: `vim-now-${vim}`,
      description: '',
      position: '0',
      revision: '0',
      icon: '✂️',
    };
    expect((await post(`/admin/categories/${vim}/save`, { ...fields, note: 'wording' })).status).toBe(303);
    const moved = await site.get(`/categories/${slugs.vim}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/categories/vim-now-${vim}`]);
    const page = await (await site.get(`/categories/vim-now-${vim}`)).text();
    expect([page.includes('✂️'), markup(page).includes('<img src=x')]).toEqual([true, false]);
  });

  test('saved by two at once shows the second every conflicting part, keeps their input, and then lets them save', async () => {
    const { vim } = await aSmallTree();
    const path = `/admin/categories/${vim}/save`;
    const fields = { name: 'Vim', slug: '', description: '', icon: '', position: '0', note: '' };
    await post(path, { ...fields, revision: '0', icon: '✂️', position: '7', faqs: 'Why vim?\nIt is everywhere.' });
    const refused = await post(path, { ...fields, revision: '0', description: 'Mine' });
    const page = load(await refused.text());
    expect([refused.status, page('textarea[name="description"]').val()]).toEqual([409, 'Mine']);
    expect(
      page('.their-words')
        .map((_, each) => page(each).text())
        .get(),
    ).toEqual(expect.arrayContaining(['✂️', '7', 'Why vim?\nIt is everywhere.']));
    expect((await post(path, { ...fields, revision: '1', description: 'Mine', icon: '✂️' })).status).toBe(303);
  });

  test('cannot move under its own child, and says why', async () => {
    const { tools, vim } = await aSmallTree();
    const refused = await post(`/admin/categories/${tools}/move`, { parent: String(vim) });
    expect([refused.status, (await refused.text()).includes('Move “Vim” out first')]).toEqual([422, true]);
  });

  test('is merged, created and deleted', async () => {
    const { editors, play, slugs } = await aSmallTree();
    const merged = await post(`/admin/categories/${editors}/merge`, { into: String(play), note: 'the same' });
    expect(merged.headers.get('location')).toBe(`/admin/categories/${play}?done=merged`);
    expect((await site.get(`/categories/${slugs.editors}`)).headers.get('location')).toBe(`/categories/${slugs.play}`);
    const made = await post('/admin/categories/add', { name: 'Fresh', parent: String(play), position: '0' });
    const [path = ''] = (made.headers.get('location') ?? '').split('?');
    await post(`${path}/remove`, { note: '' });
    expect((await readCategoryRecords()).some(({ name }) => name === 'Fresh')).toBe(false);
  });
});
