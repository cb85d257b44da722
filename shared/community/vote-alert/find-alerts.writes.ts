import { readSettings } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { moderationPath } from '../../kernel/address/admin-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { noneOf, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { isStanding, type VoteRecord } from '../vote/vote.ts';
import { readHistories } from '../vote/vote-histories.reads.ts';
import { alertMail } from './alert-mail.ts';
import { launchAlertsOf } from './launch-alerts.ts';
import { VoteAlertModel } from './vote-alert.model.ts';
import { type VoteAlertRecord, voteAlertId } from './vote-alert.ts';

/**
 * Finds launches of a week whose votes differ from the others', and stores alerts; the team gets one email for each.
 * Holds no votes. Drops alerts that no longer apply. Does nothing for final weeks. Safe to repeat and to run
 * concurrently.
 */
export async function findVoteAlerts(week: Monday, now: Date): Promise<void> {
  const settings = await readSettings();
  const found = await alertsOf(week, settings, now);
  await inTransaction(async () => {
    if ((await readWeekStates([week])).some(({ state }) => state === 'final')) return;
    await VoteAlertModel.deleteMany({ week, _id: noneOf(found.map(({ _id }) => _id)) });
    const known = await VoteAlertModel.find({ _id: oneOf(found.map(({ _id }) => _id)) })
      .lean<VoteAlertRecord[]>()
      .exec();
    const since = new Map(known.map(({ _id, found_at }) => [_id, found_at]));
    for (const { _id, ...alert } of found) {
      const found_at = since.get(_id) ?? now;
      await VoteAlertModel.updateOne({ _id }, { $set: { ...alert, found_at } }, { upsert: true });
    }
    await notifyTeam(
      found.filter(({ _id }) => !since.has(_id)),
      settings,
      now,
    );
  });
}

/** Deletes the alerts of a final week. Joins the surrounding transaction. */
export async function forgetVoteAlerts(week: Monday): Promise<void> {
  await VoteAlertModel.deleteMany({ week });
}

/** Deletes a launch's alert once someone has reviewed it. Joins the surrounding transaction. */
export async function closeVoteAlert(listingId: number, week: Monday): Promise<void> {
  await VoteAlertModel.deleteOne({ _id: voteAlertId(listingId, week) });
}

async function alertsOf(week: Monday, settings: Settings, now: Date): Promise<VoteAlertRecord[]> {
  const records = (await VoteModel.find({ week }).lean<VoteRecord[]>().exec()).filter(isStanding);
  const known = await readHistories(records.map(({ account_id }) => account_id));
  const votes = records.map((vote) => ({
    id: vote._id,
    account: vote.account_id,
    listing: vote.listing_id,
    castAt: vote.cast_at.getTime(),
    network: vote.network ?? null,
    isDisposable: vote.is_disposable ?? false,
    isDecided: vote.decided_at != null || vote.receipt === undefined,
  }));
  const receiptOf = new Map(records.map(({ _id, receipt }) => [_id, receipt]));
  return launchAlertsOf({ votes, ...known }, settings.votes.alerts).map((alert) => ({
    _id: voteAlertId(alert.listing, week),
    listing_id: alert.listing,
    week,
    reasons: alert.reasons,
    receipts: alert.votes.flatMap((id) => receiptOf.get(id) ?? []).sort(),
    of: alert.of,
    found_at: now,
  }));
}

/** One email per launch and week, however often the alert is found again. */
async function notifyTeam(fresh: readonly VoteAlertRecord[], { team_email }: Settings, now: Date): Promise<void> {
  if (team_email === null) return;
  const listings = await readListingRecords(fresh.map(({ listing_id }) => listing_id));
  const nameOf = new Map(listings.map((listing) => [listing._id, listing.name]));
  const queueUrl = absoluteUrl(moderationPath('alert'));
  for (const alert of fresh) {
    const product = nameOf.get(alert.listing_id);
    if (product === undefined) continue;
    const key = `vote-alert-${alert._id}`;
    const words: NewMail['words'] = ({ name: siteName }) => alertMail({ siteName, product, alert, queueUrl });
    await sendMail({ to: team_email, kind: 'vote_alert', key, link: queueUrl, words }, now);
  }
}
