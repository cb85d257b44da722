import { beforeAll, expect, test } from 'vitest';
import { buildCategoryTree } from '../../../shared/category/category-tree.ts';
import { toProfile } from '../../../shared/listing/listing-profile.ts';
import { listingMarkdown } from '../../../shared/markdown-twin/listing-markdown.ts';
import { llmsText } from '../../../shared/markdown-twin/llms-text.ts';
import { setSiteAddress } from '../../../shared/page/site-address.ts';
import { aCategory, aListing, anUpdate } from '../../support/factories.ts';

beforeAll(() => setSiteAddress('https://directory.example'));

const tree = buildCategoryTree([aCategory({ _id: 501, slug: 'tools', name: 'Tools *and* more' })]);

test('a listing in Markdown has everything that people wrote, escaped', () => {
  const listing = aListing({
    _id: 7,
    slug: 'fern',
    name: '# Fern',
    tagline: '<b>Notes</b>',
    description: '# Facts\n\n**Fern** links.',
    primary_category: 501,
    features: ['- linked'],
    faqs: [{ question: 'Is it [free]?', answer: '1. Yes' }],
    plan: 'paid',
    story: { title: '`How`', journey: 'Long.' },
    published_at: null,
  });
  const updates = [anUpdate(7, { title: 'Version *2*', body: 'One\n\n# Two' })];
  const profile = toProfile(listing, { tree, founders: new Map(), updates, awards: [] });
  const text = listingMarkdown({ profile, alternatives: [] });
  expect(text.match(/^#{1,2} .*$/gm)).toEqual([
    '# \\# Fern',
    '## About',
    '## Features',
    '## \\`How\\`',
    '## Latest updates',
    '## Questions and answers',
  ]);
  expect(text).toContain('> \\<b\\>Notes\\</b\\>');
  expect(text).toContain('### Facts\n\n**Fern** links.');
  expect(text).toContain('[Tools \\*and\\* more](https://directory.example/categories/tools)');
  expect(text).toContain('- \\- linked');
  expect(text).toContain('### Is it \\[free\\]?\n\n1\\. Yes');
  expect(text).toContain('One\n\n\\# Two');
});

test('llms.txt names the MCP server, the API, the feeds and the lists', () => {
  const text = llmsText({
    name: 'Slipway',
    purpose: 'Products.',
    urls: {
      home: 'https://d.example/',
      products: 'https://d.example/products',
      categories: 'https://d.example/categories',
    },
    live_listings: 1200,
    categories: 40,
    api: {
      base_url: 'https://d.example/api/v1',
      docs_url: 'https://d.example/docs/api',
      openapi_url: 'https://d.example/api/v1/openapi.json',
    },
    mcp: { url: 'https://d.example/mcp' },
  });
  expect(text).toMatch(/^# Slipway\n\n> Products\.\n\n1,200 products/);
  for (const address of [
    'https://d.example/mcp',
    'https://d.example/api/v1/openapi.json',
    '/feeds/posts.json',
    '/sitemap.xml',
  ])
    expect(text).toContain(address);
});
