import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { checkClaims } from '../../jobs/check-claims.ts';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { beginClaim } from '../../shared/community/claim/begin-claim.writes.ts';
import { checkClaim } from '../../shared/community/claim/check-claim.writes.ts';
import { ClaimModel } from '../../shared/community/claim/claim.model.ts';
import { readOwnClaim } from '../../shared/community/claim/claim.reads.ts';
import type { ClaimRecord } from '../../shared/community/claim/claim.ts';
import type { ClaimRequest } from '../../shared/community/claim/claimable.reads.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../shared/directory/listing/stored-listing.reads.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { setNameServers } from '../../shared/platform/outbound/text-records.ts';
import { now } from './clock.ts';
import { useDatabase } from './database.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { aListing, anAccount } from './factories.ts';

/** DNS answers by name; empty at the start of each test. */
export const dns: Pick<DnsServer, 'names'> = { names: {} };

/** A database, and a DNS server that answers from `dns`. Each test starts without claims, emails and names. */
export function useClaims(): void {
  let server: DnsServer;
  useDatabase();
  beforeAll(async () => {
    server = await startDnsServer({});
    setNameServers({ resolvers: [server.address], authorityPort: 53 });
  });
  afterAll(async () => {
    setNameServers({ authorityPort: 53 });
    await server.close();
  });
  beforeEach(async () => {
    dns.names = {};
    server.names = dns.names;
    await ClaimModel.deleteMany({});
    await MailModel.deleteMany({});
  });
}

const after = (ms: number) => new Date(now.getTime() + ms);
/** This many days after the tests' now. */
export const days = (count: number) => after(count * dayMs);
/** This many minutes after it. */
export const minutes = (count: number) => after(count * 60_000);
/** Admits every check. */
export const admit = async () => undefined;

/** Id of a new account. */
export async function person(): Promise<string> {
  const account = anAccount();
  await AccountModel.insertMany([account]);
  return account._id;
}

/** A stored listing without an owner. */
export async function listed(given: Partial<ListingRecord> & { website?: string } = {}): Promise<ListingRecord> {
  const listing = aListing(given);
  await saveListings([listing]);
  return listing;
}

/** Starts a claim, by DNS by default. */
export const begin = async (account: string, slug: string, wish: Partial<ClaimRequest> = {}, at = now) =>
  (await beginClaim(account, { slug, method: 'dns', ...wish }, at)).claim;

/** Publishes, or removes, a claim's token. */
export function publish(listing: ListingRecord, ...tokens: string[]): void {
  dns.names[`_slipway-challenge.${listing.domain}`] = { txt: tokens.map((token) => `token=${token} expiry=never`) };
  dns.names[listing.domain] = { ns: 'nodata' };
}

/** Checks a claim on request. */
export const check = async (account: string, { _id }: ClaimRecord, at = now) =>
  (await checkClaim(account, _id, at, admit)).claim;
/** Runs the checks due then. */
export const runJob = (at: Date) => checkClaims(() => at, new AbortController().signal);
/** The listing as stored. */
export const stored = async (id: number) => (await readStoredListing(id)) ?? expect.fail('no listing');
/** Who owns a listing now. */
export const ownerOf = async ({ _id }: ListingRecord) => (await stored(_id)).owner_account_id;
/** A claim's status. */
export const statusOf = async (account: string, { _id }: ClaimRecord) =>
  (await readOwnClaim(account, _id)).claim.status;
/** Subjects of the emails since the test started. */
export const subjects = async () =>
  (await MailModel.find({}).sort({ created_at: 1 }).lean<{ subject: string }[]>().exec()).map(({ subject }) => subject);

/** A listing whose owner has proved it. */
export async function owned(): Promise<{ owner: string; listing: ListingRecord; claim: ClaimRecord }> {
  const [owner, listing] = [await person(), await listed()];
  const claim = await begin(owner, listing.slug);
  publish(listing, claim.token);
  return { owner, listing, claim: await check(owner, claim) };
}

/** The same, contested by someone else with proof. */
export async function contested() {
  const { owner, listing, claim: first } = await owned();
  const rival = await person();
  const claim = await begin(rival, listing.slug);
  publish(listing, claim.token);
  return { owner, listing, first, rival, claim: await check(rival, claim) };
}
