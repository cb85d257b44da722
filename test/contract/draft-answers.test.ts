import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { createPublicApi } from '../../api/public-api.ts';
import { crawlSite } from '../../jobs/crawl-site.ts';
import { closeQueue } from '../../jobs/queue.ts';
import { rulesDrafter, writeDraft } from '../../jobs/write-draft.ts';
import { setSiteAddress } from '../../shared/kernel/address/site-address.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { type ProductWebsite, startProductWebsite } from '../support/product-website.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

const clock = () => now;
const api = createPublicApi({ operations, now: clock, reportFault: (fault) => expect.unreachable(String(fault)) });

let website: ProductWebsite;
let headers: Record<string, string>;
/** Values that differ between runs, with their placeholders in the snapshots. */
const stable: [string, string][] = [];

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  setSiteAddress('http://localhost:4321');
  website = await startProductWebsite();
  stable.push([website.host, 'quillmoss.example']);
  ({ headers } = await anApiKey());
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});

/** Calls an operation and compares its response with the snapshot of this name. Returns the response unchanged. */
async function answers(snapshot: string, request: string, status: number, body?: unknown) {
  const [method = '', path = ''] = request.split(' ');
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const json = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await api.fetch(new Request(`http://localhost/api/v1${path}`, { method, headers: json, ...sent }));
  const text = await response.text();
  expect(response.status, text).toBe(status);
  const answer = JSON.parse(text);
  if (snapshot === 'submit_listing') stable.push([answer.id, '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11']);
  if (snapshot === 'submit_draft') stable.push([`"listing_id": ${answer.listing_id}`, '"listing_id": 118']);
  if (snapshot === 'submit_draft') stable.push([`\\"listing_id\\":${answer.listing_id}`, '\\"listing_id\\":118']);
  const shown = stable.reduce((json, [from, to]) => json.replaceAll(from, to), JSON.stringify(answer, null, 2));
  await expect(`${shown}\n`).toMatchFileSnapshot(`__snapshots__/rest/${snapshot}.json`);
  return answer;
}

test('the steps from a website to a queued free listing answer as clients expect', async () => {
  const { id } = await answers('submit_listing', 'POST /drafts', 201, { url: website.url });
  await crawlSite(id, clock);
  await writeDraft(id, clock, rulesDrafter);
  await answers('get_draft', `GET /drafts/${id}`, 200);
  const edit = { fields: { categories: ['Editors'] }, lock_fields: ['name'], seo: { title: 'Quillmoss' } };
  await answers('update_draft', `PATCH /drafts/${id}`, 200, edit);
  await answers('invite_cofounder', `POST /drafts/${id}/invites`, 201, { email: 'kofi@quillmoss.example' });
  const { listing_id } = await answers('submit_draft', `POST /drafts/${id}/submit`, 200);
  await answers('list_my_drafts', 'GET /drafts', 200);
  await answers('choose_free_listing', `POST /me/listings/${listing_id}/free`, 200);
  await answers('list_my_listings', 'GET /me/listings', 200);
  await answers('get_my_listing', `GET /me/listings/${listing_id}`, 200);
});
