import { beforeAll, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { createPublicApi } from '../../api/public-api.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  setRateLimitScale(1);
});

const api = createPublicApi({ operations, now: () => now, reportFault: (fault) => expect.unreachable(String(fault)) });
const get = (address: string) => api.fetch(new Request(`http://localhost/api/v1${address}`));

test.each([
  ['get_site_info', '/site'],
  ['search_listings', '/listings?q=fernleaf'],
  ['get_listing', '/listings/fernleaf'],
  ['get_alternatives', '/listings/fernleaf/alternatives'],
  ['compare_listings', '/compare?a=fernleaf&b=vimlike'],
  ['list_categories', '/categories?include_empty=false'],
  ['get_category', '/categories/editors?per_page=1'],
  ['get_launch_week', '/launches/weeks/this'],
  ['list_launches', '/launches?section=upcoming'],
  ['get_leaderboard', '/leaderboards/billboard'],
  ['list_founders', '/founders?country=pt'],
  ['get_founder', '/founders/ines-prado'],
  ['list_blog_posts', '/blog?per_page=1'],
  ['get_blog_post', '/blog/how-ranking-works'],
  ['list_awards', '/awards'],
  ['get_badges', '/listings/fernleaf/badges?shape=banner'],
  ['list_interview_questions', '/interview-questions'],
  ['list_products', '/products'],
])('%s answers as clients expect', async (name, address) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  await expect(`${JSON.stringify(await response.json(), null, 2)}\n`).toMatchFileSnapshot(
    `__snapshots__/rest/${name}.json`,
  );
});

test('get_account answers as clients expect', async () => {
  const { headers } = await anApiKey({ scopes: ['account:read'] });
  const response = await api.fetch(new Request('http://localhost/api/v1/me', { headers }));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { id: _id, email: _email, ...answer } = (await response.json()) as Record<string, unknown>;
  await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot('__snapshots__/rest/get_account.json');
});

test('the OpenAPI file is served with this site’s address', async () => {
  const document = await (await get('/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    servers: [{ url: 'http://localhost:4321/api/v1' }],
  });
});
