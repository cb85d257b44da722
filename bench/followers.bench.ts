import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MailModel } from '../shared/change/outbox/mail.model.ts';
import { FollowModel } from '../shared/community/follow/follow.model.ts';
import { followId } from '../shared/community/follow/follow.ts';
import { addListing } from '../shared/directory/listing/change-listing.writes.ts';
import { newListing } from '../shared/directory/listing/new-listing.ts';
import { AccountModel } from '../shared/identity/account/account.model.ts';
import { accountForEmail } from '../shared/identity/account/account.writes.ts';
import { createApiKey } from '../shared/identity/api-key/api-key.writes.ts';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { type MailCounter, startMailCounter } from './support/mail-counter.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const followers = 1_000;
const targetSeconds = 60;
const endsWithinMs = 5 * 60_000;
/** Emails that have arrived when the process is killed, one time after the other. */
const killedAt = [40, 300, 620];
const longAgo = new Date('2026-01-01T00:00:00.000Z');

/** How long until all followers have the email about an update, and what they get if the sender is killed meanwhile. */
export async function benchFollowers(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-followers-'));
  const dataDir = path.join(folder, 'data');
  const mail = await startMailCounter();
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl) => {
      const first = await startSlipway(dataDir, { SMTP_URL: mail.url });
      await waitForWrittenPages(mongoUrl, first);
      await connectMongo(mongoUrl);
      try {
        const rows = [await tellUndisturbed(first, mail), ...(await tellWithKills(first, mail, dataDir))];
        return { title: `An update of a listing with ${followers.toLocaleString('en')} followers`, rows };
      } finally {
        await disconnectMongo();
      }
    });
  } finally {
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Server = Awaited<ReturnType<typeof startSlipway>>;

async function tellUndisturbed(server: Server, mail: MailCounter): Promise<BenchRow> {
  const post = await followedListing('first');
  const started = performance.now();
  const answeredMs = await post(server.url);
  await until(() => arrived(mail, 'first').length >= followers);
  const seconds = (performance.now() - started) / 1000;
  return {
    measure: `all mails taken by the mail server (the call was answered after ${answeredMs.toFixed(0)} ms)`,
    value: `${seconds.toFixed(1)} s, ${(followers / seconds).toFixed(0)} mails/s`,
    target: `<= ${targetSeconds} s`,
    met: seconds <= targetSeconds,
  };
}

async function tellWithKills(first: Server, mail: MailCounter, dataDir: string): Promise<BenchRow[]> {
  const post = await followedListing('second');
  let server = first;
  await post(server.url);
  for (const count of killedAt) {
    await until(() => arrived(mail, 'second').length >= count);
    server.process.child.kill('SIGKILL');
    server = await startSlipway(dataDir, { SMTP_URL: mail.url });
  }
  try {
    await until(async () => (await MailModel.countDocuments({ state: 'waiting' })) === 0 && (await isAllTold()));
    // Emails the mail server already has count.
    await delay(1_000);
  } finally {
    await server.process.stop();
  }
  const counts = arrived(mail, 'second');
  const twice = counts.filter((count) => count > 1).length;
  return [
    {
      measure: `sent twice, when the process is killed ${killedAt.length} times on the way (kill -9)`,
      value: `${twice}`,
      target: '0',
      met: twice === 0,
    },
    {
      measure: 'not sent then, since nobody knows whether a mail that was on its way arrived',
      value: `${followers - counts.length}`,
    },
  ];
}

/**
 * Saves a listing with its followers; returns a function that posts an update and returns how long the response took,
 * in ms.
 */
async function followedListing(name: string): Promise<(url: string) => Promise<number>> {
  const now = new Date();
  const owner = await accountForEmail(`${name}-owner@mail.example`, now);
  const { key } = await createApiKey(owner._id, { name }, now);
  const website = parseWebsite(`https://${name}.example/`);
  if (website === undefined) throw new Error('The website of the listing has no address.');
  const _id = name === 'first' ? 1 : 2;
  const given = { _id, slug: name, name, website, now, status: 'live', published_at: now } as const;
  await addListing({ ...newListing(given), owner_account_id: owner._id }, now);
  const ids = Array.from({ length: followers }, () => randomUUID());
  await AccountModel.insertMany(
    ids.map((id, index) => {
      const email = `${name}-${index}@mail.example`;
      return { _id: id, email, name: null, role: 'member', created_at: longAgo, updated_at: longAgo } as const;
    }),
  );
  await FollowModel.insertMany(
    ids.map((id) => {
      const follow = { _id: followId(id, _id), account_id: id, listing_id: _id, mails: 'each' } as const;
      return { ...follow, since: longAgo, chosen_at: longAgo };
    }),
  );
  return async (url) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'It is faster', body: 'Twice as fast as before.' });
    const started = performance.now();
    const answer = await fetch(`${url}/api/v1/me/listings/${_id}/updates`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`The update was not taken: ${await answer.text()}`);
    return performance.now() - started;
  };
}

const arrived = ({ taken }: MailCounter, name: string): number[] =>
  [...taken].flatMap(([address, count]) => (address.startsWith(`${name}-`) ? [count] : []));

/** Whether the outbox has or had an email for every follower of both listings. */
const isAllTold = async (): Promise<boolean> => (await MailModel.countDocuments({})) >= 2 * followers;

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isReached())) {
    if (performance.now() - started > endsWithinMs) throw new Error('The mails did not arrive in time.');
    await delay(20);
  }
}
