import { beforeAll, expect, test } from 'vitest';
import { noTalk } from '../../../../shared/community/listing-talk/listing-talk.ts';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { toFounderProfile } from '../../../../shared/directory/founder/founder-profile.ts';
import { toProfile } from '../../../../shared/directory/listing-page/listing-profile.ts';
import { toPostView } from '../../../../shared/directory/post/post-view.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { toLaunchItem } from '../../../../shared/launch/launch-week/launch-week.ts';
import { founderMarkdown } from '../../../../shared/publish/markdown-twin/founder-markdown.ts';
import { listingMarkdown } from '../../../../shared/publish/markdown-twin/listing-markdown.ts';
import { llmsText } from '../../../../shared/publish/markdown-twin/llms-text.ts';
import { postMarkdown } from '../../../../shared/publish/markdown-twin/post-markdown.ts';
import { weekMarkdown } from '../../../../shared/publish/markdown-twin/week-markdown.ts';
import { aCategory, aFounder, aLaunch, aListing, anUpdate, aPost, aRow } from '../../../support/factories.ts';

beforeAll(() => setSiteAddress('https://directory.example'));

const tree = buildCategoryTree([aCategory({ _id: 501, slug: 'tools', name: 'Tools *and* more' })]);

const noPage = { pictures: { cover: null, gallery: [], video: null }, quotes: [], alternatives: [], replaces: [] };

test('a listing in Markdown has everything people wrote, escaped', () => {
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
  const text = listingMarkdown(
    { ...noPage, profile, failing: { trouble: 'silent', since: new Date('2026-10-20'), movedTo: null } },
    noTalk,
  );
  expect(text.match(/^#{1,2} .*$/gm)).toEqual([
    '# \\# Fern',
    '## About',
    '## Features',
    '## \\`How\\`',
    '## Latest updates',
    '## Questions and answers',
  ]);
  expect(text).toContain('> \\<b\\>Notes\\</b\\>');
  expect(text).toContain('The website hasn’t responded since 20 October 2026.');
  expect(text).toContain('### Facts\n\n**Fern** links.');
  expect(text).toContain('[Tools \\*and\\* more](https://directory.example/categories/tools)');
  expect(text).toContain('- \\- linked');
  expect(text).toContain('### Is it \\[free\\]?\n\n1\\. Yes');
  expect(text).toContain('One\n\n\\# Two');
});

test('a week in Markdown ranks its launches and names their awards', () => {
  const launch = {
    ...toLaunchItem(aRow({ slug: 'fern', name: '*Fern*', launches: [aLaunch('2026-11-09', 3)] }), tree),
  };
  const text = weekMarkdown(
    '2026-11-09',
    'past',
    {
      launches: [{ ...launch, rank: 1, award: 'launch_of_the_week_1' }],
      voided: new Map([['fern', 'Its votes were *bought*.']]),
    },
    'Ranked by votes.',
  );
  expect(text).toMatch(/^# Launches, week of 9–15\sNovember 2026\n/);
  expect(text).toContain('. Ranked by votes.');
  expect(text).toContain('. Void: Its votes were \\*bought\\*.');
  expect(text).toContain(
    '1. [\\*Fern\\*](https://directory.example/products/fern) (3 votes in the launch week), Launch of the Week #1',
  );
  expect(text).toContain('https://directory.example/launches/2026-11-16');
});

test('an upcoming week in Markdown has neither ranks nor votes', () => {
  const launch = toLaunchItem(aRow({ slug: 'fern', name: 'Fern', status: 'scheduled' }), tree);
  const text = weekMarkdown('2026-11-23', 'future', { launches: [{ ...launch, award: null }], voided: new Map() }, '');
  expect(text).toContain('- [Fern](https://directory.example/products/fern)\n');
  expect(text).not.toMatch(/\d votes?|^1\./m);
});

test('a founder in Markdown has the bio, the products, the stories and the interview, escaped', () => {
  const founder = aFounder({ slug: 'ines', name: '_Inês_', bio: '# Hello\n\n<b>Quiet</b>', country: 'PT' });
  const made = aListing({ slug: 'fern', name: 'Fern', plan: 'paid', story: { title: 'In a *tent*' } });
  const asked = [{ question_id: 1, question: 'Why *now*?', answer: '# Because\n\n<i>so</i>' }];
  const text = founderMarkdown(toFounderProfile(founder, [aRow({ slug: 'fern', name: 'Fern' })], [made], asked));
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '# \\_Inês\\_',
    '## About',
    '### Hello',
    '## Products',
    '## Stories',
    '## Interview',
    '### Why \\*now\\*?',
    '#### Because',
  ]);
  expect(text).toContain('\\<b\\>Quiet');
  expect(text).toContain('- From: Portugal');
  expect(text).toContain('[Fern: In a \\*tent\\*](https://directory.example/products/fern)');
});

test('a post in Markdown has its whole text below its title', () => {
  const post = aPost({
    title: 'Ranks & *rules*',
    body_markdown: '# One\n\n**Vote** [here](/launches).',
    tags: ['a', 'b'],
  });
  const text = postMarkdown(toPostView(post));
  expect(text.match(/^#+ .*$/gm)).toEqual(['# Ranks & \\*rules\\*', '## One']);
  expect(text).toContain('- Tags: a, b');
  expect(text).toContain('**Vote** [here](/launches).');
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
