import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../api/operations.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { lastWeek } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { connectMcp } from '../../support/mcp-client.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

async function read(uri: string, options: Parameters<typeof connectMcp>[0] = {}): Promise<string> {
  const client = await connectMcp(options);
  const { contents } = await client.readResource({ uri });
  await client.close();
  return contents.map((content) => ('text' in content ? content.text : '')).join('');
}

describe.each(['modern', 'legacy'] as const)('a %s client', (era) => {
  test('lists the documents and reads each as Markdown', async () => {
    const client = await connectMcp({ era });
    const { resources, nextCursor } = await client.listResources();
    expect(nextCursor).toBeUndefined();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'docs://overview',
      'docs://submission-guide',
      'docs://pricing',
      'docs://rankings',
      'docs://connect',
      'docs://api',
    ]);
    for (const { uri, mimeType } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(mimeType).toBe('text/markdown');
      expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# .+\n/) }]);
    }
    await client.close();
  });

  test('lists the templates and reads one page of each, marked as other people’s text', async () => {
    const client = await connectMcp({ era });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'listing://{slug}',
      'category://{slug}',
      'founder://{slug}',
      'post://{slug}',
      'week://{week}',
    ]);
    for (const uri of [
      'listing://fernleaf',
      'category://tools',
      'founder://ines-prado',
      'post://how-ranking-works',
      `week://${lastWeek}`,
    ]) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toMatchObject([
        {
          uri,
          mimeType: 'text/markdown',
          text: expect.stringMatching(/^# /),
          _meta: { 'slipway/third-party-content': true },
        },
      ]);
    }
    await client.close();
  });

  test.each([
    'listing://nothing-here',
    'docs://nothing',
    'file:///etc/passwd',
    'listing://__proto__',
    'week://2026-99-99',
    '',
  ])('learns that there is no resource %j', async (uri) => {
    const client = await connectMcp({ era });
    await expect(client.readResource({ uri })).rejects.toThrow('Resource not found');
    await client.close();
  });

  test('gets an error for a foreign cursor', async () => {
    const client = await connectMcp({ era });
    for (const cursor of ['2', 'b3duOjA', 'own:2', '%00'])
      await expect(client.listResources({ cursor })).rejects.toThrow('Unknown cursor');
    await client.close();
  });
});

test.each([
  ['listing://nothing-here', 'search_listings'],
  ['category://nothing-here', 'list_categories'],
  ['founder://nobody', 'list_founders'],
  ['post://nothing-here', 'list_blog_posts'],
  ['week://tomorrow', 'by its Monday'],
  ['docs://nothing', 'resources/list'],
])('reading the missing %s says where to find its like', async (uri, where) => {
  await expect(read(uri)).rejects.toThrow(where);
});

test('a renamed listing is readable by its former slug, and by a URI with a trailing slash', async () => {
  expect(await read('listing://fern-notes')).toContain('# Fernleaf');
  expect(await read('listing://fernleaf/')).toContain('# Fernleaf');
});

test('an unpublished listing is readable by its members with the scope, and missing for everyone else', async () => {
  const owner = await anApiKey();
  const stranger = await anApiKey();
  const writer = await anApiKey({ scopes: ['listings:write'] });
  await saveListings([
    aListing({ owner_account_id: owner.account._id, slug: 'secret-plan', name: 'Secret plan', status: 'archived' }),
    aListing({ owner_account_id: writer.account._id, slug: 'secret-two', name: 'Secret two', status: 'draft' }),
  ]);
  const uri = 'listing://secret-plan';
  expect(await read(uri, { headers: owner.headers })).toContain('# Secret plan');
  const withoutTool = operations.filter(({ name }) => name !== 'get_my_listing');
  for (const options of [{}, { headers: stranger.headers }, { headers: owner.headers, offered: withoutTool }])
    await expect(read(uri, options)).rejects.toThrow('Resource not found');
  await expect(read('listing://secret-two', { headers: writer.headers })).rejects.toThrow('Resource not found');
});

test('own listings come after the documents, page by page', async () => {
  const { account, headers } = await anApiKey();
  const owned = Array.from({ length: 60 }, (_, index) =>
    aListing({ owner_account_id: account._id, slug: `own-${index}`, status: 'scheduled' }),
  );
  await saveListings(owned);
  const client = await connectMcp({ headers });
  const list = (params: { cursor?: string }) => client.request({ method: 'resources/list', params });
  const first = await list({});
  expect(first.resources.filter(({ uri }) => uri.startsWith('listing://own-'))).toHaveLength(50);
  const second = await list({ cursor: first.nextCursor ?? '' });
  expect(second.resources).toHaveLength(10);
  expect(second.nextCursor).toBeUndefined();
  await client.close();
});

test('reading resources counts towards the read limit', async () => {
  const { headers } = await anApiKey();
  const client = await connectMcp({ headers });
  setRateLimitScale(1 / 600);
  try {
    await client.readResource({ uri: 'docs://pricing' });
    await expect(client.readResource({ uri: 'docs://rankings' })).rejects.toMatchObject({
      data: { code: 'rate_limited', retry_after_seconds: 60 },
    });
  } finally {
    setRateLimitScale(1_000_000);
  }
  await client.close();
});
