import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../../../shared/change/change.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { listUpdatesOf } from '../../../../shared/directory/update/own-update.reads.ts';
import { anApiKey } from '../../../support/credentials.ts';
import { useDatabase } from '../../../support/database.ts';
import { aStoredDraft } from '../../../support/draft-calls.ts';
import { aListing } from '../../../support/factories.ts';
import { connectMcp } from '../../../support/mcp-client.ts';

type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: { send: boolean } } | undefined;
type Tool = 'post_listing_update' | 'invite_cofounder' | 'claim_listing';

useDatabase();
let key: Awaited<ReturnType<typeof anApiKey>>;
beforeEach(async () => {
  key = await anApiKey();
});

/** Calls a tool as a client whose user answers like this, and returns the questions shown. */
async function callAsking(answer: Answer, name: Tool, input: Record<string, unknown>) {
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = await connectMcp({ headers: key.headers, capabilities });
  const asked: string[] = [];
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return answer;
    });
  }
  const result = await client.callTool({ name, arguments: input });
  await client.close();
  return { asked, isRefused: result.isError ?? false, said: JSON.stringify(result.content) };
}

/** Each call that emails others: what is asked, whether it emailed someone, and other people's or missing records. */
const calls = {
  post_listing_update: async (owner = key.account._id) => {
    const listing = aListing({ owner_account_id: owner });
    await saveListings([listing]);
    const input = { listing_id: listing._id, title: 'Version 2', body: 'News.' };
    const question = 'Publish “Version 2” and email it to the followers of your listing?';
    const isDone = async () => (await listUpdatesOf(listing._id, { page: 1, per_page: 20 })).items.length > 0;
    return { input, question, isDone };
  },
  invite_cofounder: async (owner = key.account._id) => {
    const draft = await aStoredDraft({ account_id: owner });
    const email = `${draft._id}@mail.example`;
    const isDone = async () => (await readMailsTo(email)).length > 0;
    return { input: { id: draft._id, email }, question: `Email an invite to ${email} in your name?`, isDone };
  },
  claim_listing: async (owner: string | null = null) => {
    const host = `${randomUUID()}.example`;
    const listing = aListing({ website_url: `https://${host}/`, website_key: host, owner_account_id: owner });
    await saveListings([listing]);
    const email = `owner-${listing._id}@${host}`;
    const isDone = async () => (await readMailsTo(email)).length > 0;
    const input = { slug: listing.slug, method: 'email', email };
    return { input, question: `Email a verification link to ${email}?`, isDone };
  },
};

describe.each(Object.keys(calls) as Tool[])('%s', (tool) => {
  test('asks the user once, and runs after a yes', async () => {
    const { input, question, isDone } = await calls[tool]();
    const yes = await callAsking({ action: 'accept', content: { send: true } }, tool, input);
    expect(yes).toMatchObject({ asked: [question], isRefused: false });
    expect(await isDone()).toBe(true);
  });

  test.each([
    { action: 'decline' as const },
    { action: 'cancel' as const },
    { action: 'accept' as const, content: { send: false } },
  ])('does nothing after %j, and says so', async (answer) => {
    const { input, question, isDone } = await calls[tool]();
    const { asked, said } = await callAsking(answer, tool, input);
    expect(asked).toEqual([question]);
    expect(said).toContain('Nothing was sent or changed');
    expect(await isDone()).toBe(false);
  });

  test('runs without asking for a client that cannot ask', async () => {
    const { input, isDone } = await calls[tool]();
    expect(await callAsking(undefined, tool, input)).toMatchObject({ asked: [], isRefused: false });
    expect(await isDone()).toBe(true);
  });

  test('is refused before anyone is asked, if not theirs or impossible', async () => {
    const { account } = await anApiKey();
    const { input, isDone } = await calls[tool](account._id);
    // A listing that has an owner can be claimed; one the caller owns can't.
    const theirs = tool === 'claim_listing' ? await calls.claim_listing(key.account._id) : { input, isDone };
    const yes = { action: 'accept' as const, content: { send: true } };
    expect(await callAsking(yes, tool, theirs.input)).toMatchObject({ asked: [], isRefused: true });
    expect(await theirs.isDone()).toBe(false);
    expect(await callAsking(yes, tool, { ...input, email: 'nobody', title: '' })).toMatchObject({
      asked: [],
      isRefused: true,
    });
  });
});

test('a question uses nothing up: the call is then answered as if nobody had been asked', async () => {
  const { input } = await calls.invite_cofounder();
  const no = { action: 'decline' as const };
  for (let times = 0; times < 11; times += 1) await callAsking(no, 'invite_cofounder', input);
  const { said } = await callAsking({ action: 'accept', content: { send: true } }, 'invite_cofounder', input);
  expect(said).toContain('invites_left\\":9');
});

test('a call repeated with its key gets its first answer, even if it would be refused now', async () => {
  const { input } = await calls.post_listing_update();
  const keyed = { ...input, idempotency_key: 'news-2' };
  const yes = { action: 'accept' as const, content: { send: true } };
  const first = await callAsking(yes, 'post_listing_update', keyed);
  await saveListings([
    { ...aListing({ owner_account_id: key.account._id }), _id: input.listing_id, status: 'archived' },
  ]);
  expect(await callAsking(yes, 'post_listing_update', keyed)).toMatchObject({ isRefused: false, said: first.said });
});
