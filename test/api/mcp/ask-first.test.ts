import { expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { listUpdatesOf } from '../../../shared/directory/update/own-update.reads.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { connectMcp } from '../../support/mcp-client.ts';

useDatabase();

/** Posts an update as a client whose person answers so; `asked` are the questions that they saw. */
async function post(answer: { action: 'accept' | 'decline' | 'cancel'; content?: { send: boolean } } | undefined) {
  const { account, headers } = await anApiKey();
  const listing = aListing({ owner_account_id: account._id });
  await saveListings([listing]);
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = await connectMcp({ headers, capabilities });
  const asked: string[] = [];
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return answer;
    });
  }
  const call = (title: string) =>
    client.callTool({ name: 'post_listing_update', arguments: { listing_id: listing._id, title, body: 'News.' } });
  const result = await call('Version 2');
  const refused = await call('');
  await client.close();
  const updates = await listUpdatesOf(listing._id, { page: 1, per_page: 20 });
  return { asked, result, refused, posted: JSON.stringify(updates).includes('Version 2') };
}

test('a person is asked once before others are mailed, and not about a call that is refused anyway', async () => {
  const { asked, result, refused, posted } = await post({ action: 'accept', content: { send: true } });
  expect(asked).toEqual(['Publish “Version 2” and email it to the followers of your listing?']);
  expect(result.isError ?? false).toBe(false);
  expect(refused.isError).toBe(true);
  expect(posted).toBe(true);
});

test.each([
  { action: 'decline' as const },
  { action: 'cancel' as const },
  { action: 'accept' as const, content: { send: false } },
])('with %j nothing happens, and the answer says so', async (answer) => {
  const { result, posted } = await post(answer);
  expect(JSON.stringify(result)).toContain('Nothing was sent or changed');
  expect(posted).toBe(false);
});

test('a client that cannot ask is answered as before', async () => {
  const { result, posted } = await post(undefined);
  expect(result.isError ?? false).toBe(false);
  expect(posted).toBe(true);
});
