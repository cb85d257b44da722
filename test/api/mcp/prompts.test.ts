import { beforeAll, describe, expect, test } from 'vitest';
import { prompts } from '../../../api/mcp/prompts.ts';
import { operations } from '../../../api/operations.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { connectMcp } from '../../support/mcp-client.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

const everyArgument = {
  'launch-my-product': { url: 'https://fernleaf.example', category: 'tools' },
  'claim-my-listing': { listing: 'fernleaf' },
  'compare-tools': { first: 'fernleaf', second: 'vimlike', third: 'mosspad', need: 'notes on the train' },
  'weekly-report-of-my-listing': { listing: 'fernleaf' },
};

describe.each(['modern', 'legacy'] as const)('a %s client', (era) => {
  test('lists the prompts with their arguments and gets each one', async () => {
    const client = await connectMcp({ era });
    const { prompts: listed } = await client.listPrompts();
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(everyArgument));
    expect(listed[1]).toMatchObject({
      arguments: [
        { name: 'listing', required: true },
        { name: 'method', required: false },
      ],
    });
    for (const [name, args] of Object.entries(everyArgument)) {
      const { messages } = await client.getPrompt({ name, arguments: args });
      expect(messages).toMatchObject([{ role: 'user', content: { type: 'text' } }]);
      for (const value of Object.values(args)) expect(JSON.stringify(messages)).toContain(value);
    }
    await client.close();
  });

  test('gets an error for a missing, overlong, unknown or invalid argument', async () => {
    const client = await connectMcp({ era });
    const get = (args: Record<string, string>, name = 'claim-my-listing') =>
      client.getPrompt({ name, arguments: args });
    await expect(get({})).rejects.toThrow('`listing` is required');
    await expect(get({ listing: 'x'.repeat(2049) })).rejects.toThrow('at most 2048 characters');
    await expect(get({ listing: 'fernleaf', method: 'fax' })).rejects.toThrow('dns, meta, file, email');
    await expect(get({ listing: 'fernleaf', way: 'dns' })).rejects.toThrow('takes: listing, method');
    await expect(get({}, 'constructor')).rejects.toThrow('Unknown prompt');
    await client.close();
  });

  test('gets completions for slugs of live listings, categories and fixed values', async () => {
    const client = await connectMcp({ era });
    const values = async (name: string, argument: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } })).completion
        .values;
    expect(await values('compare-tools', 'first', 'Fern')).toEqual(['fernleaf']);
    expect(await values('launch-my-product', 'category', 'ed')).toEqual(['editors']);
    expect(await values('claim-my-listing', 'method', 'm')).toEqual(['meta']);
    expect(await values('compare-tools', 'need', 'a')).toEqual([]);
    for (const typed of ['.*', '$ne', '{"$gt":""}', '(a+)+$', 'f'.repeat(5000)])
      expect(await values('compare-tools', 'first', typed)).toEqual([]);
    const ofTemplate = await client.complete({
      ref: { type: 'ref/resource', uri: 'listing://{slug}' },
      argument: { name: 'slug', value: 'vim' },
    });
    expect(ofTemplate.completion.values).toEqual(['vimlike']);
    await client.close();
  });
});

test('own listings are completed only for owners with permission to read them', async () => {
  const owner = await anApiKey();
  const writer = await anApiKey({ scopes: ['listings:write'] });
  await saveListings([
    aListing({ owner_account_id: owner.account._id, slug: 'hush-hush', status: 'scheduled' }),
    aListing({ owner_account_id: owner.account._id, slug: 'hush-draft', status: 'draft' }),
    aListing({ owner_account_id: writer.account._id, slug: 'hush-writer' }),
  ]);
  await announceEverything(now);
  const typed = async (headers: Record<string, string>, ref: string, name: string) => {
    const client = await connectMcp({ headers });
    const answer = await client.complete({ ref: { type: 'ref/prompt', name: ref }, argument: { name, value: 'hush' } });
    await client.close();
    return answer.completion.values;
  };
  const report = ['weekly-report-of-my-listing', 'listing'] as const;
  expect(await typed(owner.headers, ...report)).toEqual(['hush-hush']);
  expect(await typed(writer.headers, ...report)).toEqual([]);
  expect(await typed({}, ...report)).toEqual([]);
  expect(await typed({}, 'compare-tools', 'first')).toEqual(['hush-writer']);
});

test('completions are capped at the protocol’s maximum', async () => {
  const many = Array.from({ length: 25 }, (_, index) => aListing({ slug: `zz-many-${index}` }));
  await saveListings(many);
  await announceEverything(now);
  const client = await connectMcp();
  const ref = { type: 'ref/prompt' as const, name: 'compare-tools' };
  const { completion } = await client.complete({ ref, argument: { name: 'first', value: 'zz-many' } });
  expect(completion).toMatchObject({ hasMore: true });
  expect(completion.values).toHaveLength(20);
  await client.close();
});

test('a connection with fewer tools offers only the prompts it can follow', async () => {
  const names = async (options: Parameters<typeof connectMcp>[0]) => {
    const client = await connectMcp(options);
    const { prompts: listed } = await client.listPrompts();
    await client.close();
    return listed.map(({ name }) => name);
  };
  expect(await names({ offered: operations.filter(({ scope }) => scope === null) })).toEqual(['compare-tools']);
  expect(await names({ query: '?tools=usable' })).toEqual(['compare-tools']);
  const reader = await anApiKey({ scopes: ['account:read'] });
  expect(await names({ query: '?tools=usable', headers: reader.headers })).toEqual([
    'compare-tools',
    'weekly-report-of-my-listing',
  ]);
});

test('a choice argument names its choices, even when the input is too long', async () => {
  const client = await connectMcp();
  const get = (launch: string) =>
    client.getPrompt({ name: 'launch-my-product', arguments: { url: 'https://fernleaf.example', launch } });
  for (const launch of ['now', 'gratis', 'kostenlos, bitte'])
    await expect(get(launch)).rejects.toThrow('`launch` must be one of: free, paid.');
  await client.close();
});

test.each(prompts)('$name names only existing tools, including those it needs', ({ needs, write }) => {
  const known = new Set<string>([...operations.map(({ name }) => name), 'get_listing_numbers']);
  const place = { siteName: 'Fern', has: () => true };
  const text = write({ url: 'u', listing: 'l', first: 'f' } as never, place);
  const called = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name ?? '');
  expect(
    called.filter((name) => !known.has(name) && !['listing_id', 'checkout_url', 'next_steps'].includes(name)),
  ).toEqual([]);
  expect(needs.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
