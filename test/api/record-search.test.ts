import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { recordSearch, writeSearches } from '../../shared/community/search-demand/record-search.writes.ts';
import { SearchDemandModel, SearchWeekModel } from '../../shared/community/search-demand/search-demand.model.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';
import { useRunningSite } from '../support/running-site.ts';

useDatabase();
beforeAll(() =>
  saveListings([aListing({ name: 'Inkmule' }), aListing({ name: 'Inkpot' }), aListing({ name: 'Inkwell' })]),
);
const site = useRunningSite();

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const person = { 'user-agent': chrome, 'accept-language': 'de-AT,de;q=0.9' };
const readWeek = () => SearchWeekModel.findById(thisWeek).lean().exec();

test('a search counts once per page, API and MCP call, but not for further pages, reloads, bots or opt-outs', async () => {
  await site.get('/products?q=choir+seating', person);
  await site.get('/products?q=choir+seating', person);
  await site.get('/products?q=choir+seating&page=2', person);
  await site.get('/products?q=tent+pegs', { 'user-agent': 'Googlebot/2.1' });
  await site.get('/products?q=tent+pegs', { ...person, dnt: '1' });
  await site.get('/products?q=tent+pegs', { ...person, 'sec-purpose': 'prefetch' });
  await site.get('/products?category=wikis', person);
  await site.get('/api/v1/listings?q=zither+tuner');
  await site.get('/api/v1/listings?q=zither+tuner&page=2');
  await site.get('/api/v1/listings?q=ink');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url)));
  await client.callTool({ name: 'search_listings', arguments: { q: 'oboe reeds' } });
  await client.close();
  await writeSearches();
  expect(await readWeek()).toMatchObject({ searches: 4, unanswered: 3 });
  const kept = await SearchDemandModel.find({}).lean().exec();
  expect(kept.map(({ searches, words }) => [searches, words])).toEqual([
    [1, undefined],
    [1, undefined],
    [1, undefined],
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/choir|zither|oboe|127\.0/);
  expect(site.faults).toEqual([]);
});

test('another process’s searches are added, and words appear from the third network on, with the product to be replaced', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    recordSearch({ words: 'Alternative zu Trello', address }, now);
    await writeSearches();
  }
  await writeSearches();
  expect(await SearchDemandModel.findOne({ told_in: thisWeek }).lean().exec()).toMatchObject({
    ...{ week: thisWeek, words: 'alternative zu trello', replaced: 'trello', searches: 3, found: 0 },
  });
});
