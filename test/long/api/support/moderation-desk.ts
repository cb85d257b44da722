import { load } from 'cheerio';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { CommentModel } from '../../../../shared/community/comment/comment.model.ts';
import { ReportModel } from '../../../../shared/community/moderation/report.model.ts';
import { ReviewModel } from '../../../../shared/community/review/review.model.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { StaffLogModel } from '../../../../shared/identity/staff-log/staff-log.model.ts';
import { streamStaffLog } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import type { StaffLogEntry } from '../../../../shared/identity/staff-log/staff-log.ts';
import { now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, anAccount } from '../../../support/factories.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { formFields } from '../../../support/page-form.ts';
import { useSiteWithJobs } from '../../../support/running-site.ts';
import { aComment } from '../../../support/talk.ts';

export const queuePath = '/admin/moderation';

const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
/** The subject of the discussion. */
export const listing = aListing({ ...launch, _id: 701, slug: 'fernleaf', name: 'Fernleaf' });
/** The author. */
export const author = anAccount({ name: 'Kofi', created_at: new Date('2026-01-01T00:00:00Z') });
export const writer = { id: author._id, createdAt: author.created_at };
/** This many hours ago. */
export const hour = (count: number) => new Date(now.getTime() - count * 3_600_000);

/** A comment awaiting review. */
export const held = (given: Parameters<typeof aComment>[0] = {}) =>
  aComment({ state: 'held', held_for: ['many_links'], account_id: author._id, ...given });

/** Someone's report of a text. */
export const report = (subject: string, by: string) => ({
  _id: `${subject}.${by}`,
  subject,
  account_id: by,
  reason: 'spam' as const,
  at: hour(3),
  outcome: 'open' as const,
  counts: true,
});

/** Names of the items on a page of the queue, in order. */
export function names(html: string) {
  const page = load(html);
  return page('[data-queue-item]')
    .toArray()
    .map((item) => page(item).attr('data-queue-item'));
}

/** The whole team log. */
export async function log(): Promise<StaffLogEntry[]> {
  const entries: StaffLogEntry[] = [];
  for await (const entry of streamStaffLog()) entries.push(entry);
  return entries;
}

/** A running Slipway with a listing, an author and an administrator, with nothing waiting and nothing decided. */
export function useModerationDesk() {
  useDatabase();
  const site = useSiteWithJobs();
  let admin: Member;
  afterEach(() => expect(site.faults).toEqual([]));
  beforeAll(async () => {
    await saveListings([listing]);
    await AccountModel.insertMany([author]);
    admin = await aMember(site, { role: 'admin' });
  });
  beforeEach(async () => {
    await Promise.all([
      CommentModel.deleteMany({}),
      ReviewModel.deleteMany({}),
      ReportModel.deleteMany({}),
      VoteModel.deleteMany({}),
      MailModel.deleteMany({}),
      StaffLogModel.deleteMany({}),
    ]);
  });

  const queue = async (path = queuePath, by = admin) => (await by.visitor.get(path)).text();
  const decide = (fields: Record<string, string>, by = admin) => by.visitor.post(`${queuePath}/decide`, fields);
  /** Presses an item's button as a browser would. */
  async function press(name: string, verdict: string, typed: Record<string, string> = {}) {
    const fields = formFields(await queue(), `[data-queue-item="${name}"] form`);
    return decide({ ...fields, verdict, ...typed });
  }
  const undo = (entry: number) => admin.visitor.post(`${queuePath}/undo`, { entry: `${entry}`, kind: '', page: '1' });
  return { site, admin: () => admin, queue, decide, press, undo };
}
