import { expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { createPublicApi } from '../../api/public-api.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { callsIn } from '../support/next-calls.ts';

useDatabase();
const api = createPublicApi({ operations, now: () => now, reportFault: (fault) => expect.unreachable(String(fault)) });

test.each([
  ['/listings/fern-leaf', 'search_listings', 'fern leaf'],
  ['/categories/nothing-here', 'list_categories', ''],
  ['/founders/ada-rivers', 'list_founders', 'ada rivers'],
  ['/blog/no-such-post', 'list_blog_posts', 'no such post'],
  ['/drafts/6f1e9a3c-0000-4000-8000-000000000001', 'list_my_drafts', ''],
  ['/me/listings/99999999', 'list_my_listings', ''],
  ['/orders/SL-AAAAAAAAAA', 'list_my_orders', ''],
])('a missing record at %s gets the call that finds it: %s', async (path, tool, words) => {
  const { headers } = await anApiKey();
  const response = await api.request(`http://localhost/api/v1${path}`, { headers });
  const { code, next_steps } = await response.json();
  expect([response.status, code]).toEqual([404, 'not_found']);
  expect(callsIn(next_steps)).toMatchObject([{ tool, input: words === '' ? {} : { q: words } }]);
});

test('an address outside the API names no call', async () => {
  const response = await api.request('http://localhost/api/v1/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).not.toHaveProperty('next_steps');
});
