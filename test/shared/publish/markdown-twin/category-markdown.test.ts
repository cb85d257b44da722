import { beforeAll, expect, test } from 'vitest';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { categoryMarkdown } from '../../../../shared/publish/markdown-twin/category-markdown.ts';

beforeAll(() => setSiteAddress('https://directory.example'));

const reference = (slug: string, name: string) => ({ slug, name, url: `https://directory.example/categories/${slug}` });
const empty = { parent: null, ancestors: [], subcategories: [], items: [], faqs: [], live_listings: 0 };
const page = { page: 1, per_page: 24, total: 0, has_more: false };

test('a category in Markdown starts with its description, escaped, and leaves nothing in place of a missing one', () => {
  const category = { id: 7, ...reference('inks', 'Inks'), ...empty, ...page };
  const described = categoryMarkdown({ ...category, description: 'For pens.\n\n# Not a heading' });
  expect(described).toMatch(/^# Inks\n\nIn .*\n\nFor pens\.\n\n\\# Not a heading\n/);
  const bare = categoryMarkdown({ ...category, description: null });
  expect(bare).not.toContain('null');
});

test('a category in Markdown lists only subcategories with products, and links to its next page', () => {
  const sub = (slug: string, live_listings: number) => ({ id: 8, ...reference(slug, slug), live_listings });
  const category = { id: 7, ...reference('inks', 'Inks'), ...empty, ...page, description: null, has_more: true };
  const text = categoryMarkdown({ ...category, subcategories: [sub('red', 2), sub('blue', 0)] });
  expect(text).toContain('[red](https://directory.example/categories/red) (2)');
  expect(text).not.toContain('blue');
  expect(text).toContain('https://directory.example/categories/inks/page/2');
});
