import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { listed, useClaims } from '../../support/claims.ts';
import { now } from '../../support/clock.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { findPythonPrograms } from '../../support/python-venv.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { sells } from '../../support/shop.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../support/python-clients.py');
const found = await findPythonPrograms('python-clients', ['mcp==2.3.0', 'fastmcp==4.2.3']);
const websites: ProductWebsite[] = [];

useClaims();
beforeAll(async () => {
  await saveSmallCatalogue();
  await sells();
});
const site = useSiteWithJobs();
afterAll(() => Promise.all(websites.map((website) => website.close())));

describe.skipIf('missing' in found)('the published Python client', () => {
  test.each(['mcp', 'fastmcp'])('%s completes all five journeys, and loses no part of an answer', async (client) => {
    const { account } = await aSignedInPerson();
    const { key } = await createApiKey(account._id, { name: client }, now);
    const website = await startProductWebsite();
    websites.push(website);
    const live = await listed({ owner_account_id: account._id, plan: 'paid', founder_ids: [601] });
    const { slug: claim } = await listed({ website: `https://claimed-by-${client}.example/` });
    const told = { url: `${site.url}/mcp`, key, website: website.url, listing: live._id, claim };
    const python = path.join('binaries' in found ? found.binaries : '', 'python');
    const { stdout } = await run(python, [script, client, JSON.stringify(told)], { timeout: 100_000 });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      journeys: { find: 5, submit: 4, claim: 3, buy: 5, 'keep up': 7 },
      fell: [],
    });
  });
});

test.runIf('missing' in found)('the Python clients are not installed here', (context) => {
  context.skip('missing' in found ? found.missing : '');
});
