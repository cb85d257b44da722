import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { SettingsModel } from '../../../../shared/change/settings/settings.model.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { voteId } from '../../../../shared/community/vote/vote.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { ListingVersionModel } from '../../../../shared/directory/listing-version/listing-version.model.ts';
import { votePath } from '../../../../shared/kernel/address/community-paths.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { weekOf } from '../../../../shared/kernel/week/week-calendar.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { followDrafts } from '../../../jobs/support/draft-events.ts';
import { type ProductHosts, startProductHosts } from '../../../jobs/support/product-hosts.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { anApiKey } from '../../../support/credentials.ts';
import { databaseUrl } from '../../../support/database.ts';
import { aLaunch } from '../../../support/factories.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';
import { siteLoad } from '../../cli/support/site-load.ts';
import { siteHost } from './real-proxy.ts';
import type { Answered, Asked } from './through-proxy.ts';

const siteUrl = `https://${siteHost}`;
const owned = [701, 702];
const voted = 704;
const votePauseMs = 400;
const submissionPauseMs = 3_000;
const mostSubmissions = 100;
/** How long a busy machine may take to finish what is under way. */
export const settles = { timeout: 120_000, interval: 300 };

/** A catalogue and websites to read, for the processes of several machines. */
export interface BusySite {
  settings(): Record<string, string>;
  products: ProductHosts;
}

export async function prepareBusySite(): Promise<BusySite> {
  setSiteAddress(siteUrl);
  await saveSmallCatalogue();
  const [week, launched_at] = [weekOf(new Date()), new Date()];
  await ListingModel.updateOne(
    { _id: voted },
    { $set: { launches: [aLaunch(week, 0)], launch_week: week, launched_at, votes: 0 } },
  );
  // All voters come from one network.
  const signals = { network_accounts: 1_000, network_accounts_day: 10_000, burst_factor: 1_000 };
  await SettingsModel.create({ _id: 'site', votes: { signals } });
  const products = await startProductHosts(mostSubmissions);
  const settings = () => ({
    MONGODB_URL: databaseUrl(),
    PUBLIC_URL: siteUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '1000',
    CRAWL_ALLOW_HOSTS: products.hosts.join(),
  });
  return { settings, products };
}

/** Visitors who read, makers who edit and submit products, and members who vote, until `stop`. */
export async function startLoad({ products }: BusySite, ask: (asked: Asked) => Promise<Answered>) {
  const { account, headers } = await anApiKey({ at: new Date() });
  for (const _id of owned) await ListingModel.updateOne({ _id }, { $set: { owner_account_id: account._id } });
  const drafts = await followDrafts(() => undefined);
  const load = siteLoad({ send }, headers, owned);
  const voters: string[] = [];
  const submitted: string[] = [];
  let isOver = false;
  const running = Promise.all([vote(), submit()]);
  running.catch(() => undefined); // reported by stop

  /** Like a careful client, repeats writes that no server has answered; never reads. */
  async function send(asked: Asked): Promise<Answered> {
    for (const until = performance.now() + settles.timeout; ; await delay(settles.interval)) {
      const answer = await ask(asked);
      const isRead = asked.method === undefined;
      if (isRead || answer.status < 502 || performance.now() > until) return answer;
    }
  }

  async function vote(): Promise<void> {
    while (!isOver) {
      const { account, cookie } = await aSignedInPerson({ created_at: new Date('2026-01-01') }, new Date());
      const answer = await send({
        path: votePath('pixelfort'),
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'choice=cast',
      });
      if (answer.status !== 303) throw new Error(`A vote was answered ${answer.status}: ${answer.text}`);
      voters.push(account._id);
      await delay(votePauseMs);
    }
  }

  async function submit(): Promise<void> {
    for (const url of products.addresses) {
      if (isOver) return;
      const { status, text } = await send({
        path: '/api/v1/drafts',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `submission of ${url}` },
        body: JSON.stringify({ url }),
      });
      if (status !== 201) throw new Error(`A submission was answered ${status}: ${text}`);
      submitted.push(url);
      await delay(submissionPauseMs);
    }
  }

  return {
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([load.stop(), running]);
    },
    /** After `stop`: every read was answered, and every write happened once. */
    async expectNothingLost(leastReads: number): Promise<void> {
      expect(load.read.wrong).toEqual([]);
      expect(load.read.count).toBeGreaterThan(leastReads);
      await expectEditsOnce(load.edits);
      await expectVotesOnce(voters);
      await vi.waitFor(() => expect(drafts.ready.size).toBe(submitted.length), settles);
      expect([...drafts.ready.values()].filter((times) => times !== 1)).toEqual([]);
      expect(await DraftModel.countDocuments()).toBe(submitted.length);
      await drafts.close();
    },
  };
}

async function expectEditsOnce(edits: ReadonlyMap<number, number>): Promise<void> {
  for (const [listing_id, last] of edits) {
    expect(last).toBeGreaterThan(2);
    expect((await ListingModel.findOne({ _id: listing_id }).lean())?.tagline).toBe(`Edit ${last}`);
    expect(await ListingVersionModel.countDocuments({ listing_id, cause: 'edit' })).toBe(last);
  }
}

async function expectVotesOnce(voters: readonly string[]): Promise<void> {
  const votes = await VoteModel.find({ listing_id: voted }).lean();
  expect(votes.map(({ _id }) => _id).toSorted()).toEqual(voters.map((id) => voteId(id, voted)).toSorted());
  await vi.waitFor(
    async () => expect((await ListingModel.findOne({ _id: voted }).lean())?.votes).toBe(voters.length),
    settles,
  );
}
