import { readSettings } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { awardedPlaces, awardKindOf, rankingRulesVersion } from '../../directory/directory.ts';
import { grantAwards } from '../../directory/directory.writes.ts';
import { moderationPath } from '../../kernel/address/admin-paths.ts';
import { ledgerPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Monday, weekEnd, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekResult } from '../../launch/launch.reads.ts';
import { reviewEnd, type WeekResult } from '../../launch/launch.ts';
import { saveWeekResult } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { checkVotesOfWeek } from '../vote/check-votes.writes.ts';
import { tallyNextVotes } from '../vote/tally.writes.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { findVoteAlerts, forgetVoteAlerts } from '../vote-alert/find-alerts.writes.ts';
import { countVoteAlerts } from '../vote-alert/vote-alert.reads.ts';
import { emitAwardWebhook } from '../webhook/listing-webhooks.writes.ts';
import { emailWinners } from './email-winners.writes.ts';
import { type FrozenWeek, standingOf } from './frozen-week.ts';
import { heldVotesMail } from './held-votes-mail.ts';
import { readFrozenWeek } from './week-votes.reads.ts';

/**
 * Closes a week that has ended: counts its last votes, holds suspicious ones and freezes the ranking for review.
 * Returns false if the week hasn't ended or is already closed. Safe to repeat and to run concurrently.
 */
export async function closeWeek(week: Monday, now: Date): Promise<boolean> {
  if (week >= weekOf(now) || (await readWeekResult(week)) !== undefined) return false;
  await countLastVotes(week, now);
  return inTransaction(async () => {
    if ((await readWeekResult(week)) !== undefined) return false;
    await tallyAll(now);
    const [frozen, settings] = [await readFrozenWeek(week), await readSettings()];
    const isWaitedFor = frozen.held > 0 || (await countVoteAlerts(week)) > 0;
    const result = {
      _id: week,
      state: 'review' as const,
      rules_version: rankingRulesVersion,
      closed_at: now,
      review_until: reviewEnd(weekEnd(week), now, isWaitedFor, settings.votes.review_hours),
      final_at: null,
      ...frozen,
    };
    await saveWeekResult(result, now);
    await notifyTeam(result, settings, now);
    return true;
  });
}

/** Counts the last votes of a week that has ended, and holds suspicious ones. Safe to repeat. */
export async function countLastVotes(week: Monday, now: Date): Promise<void> {
  await tallyAll(now);
  await checkVotesOfWeek(week, now);
  await findVoteAlerts(week, now);
}

/** Emails the team, if it has an address, about votes awaiting review. Once per week, even if the clock jumps. */
async function notifyTeam({ _id: week, held, review_until: until }: WeekResult, settings: Settings, now: Date) {
  if (held === 0 || settings.team_email === null) return;
  const ledgerUrl = absoluteUrl(ledgerPath(week));
  const queueUrl = absoluteUrl(moderationPath('vote'));
  const key = `held-votes-${week}`;
  const words: NewMail['words'] = ({ name: siteName }) =>
    heldVotesMail({ siteName, week, held, until, ledgerUrl, queueUrl });
  await sendMail({ to: settings.team_email, kind: 'held_votes', key, link: queueUrl, words }, now);
}

/**
 * Finalises a week after its review: held votes become void, the ranking is frozen, awards are granted and winners
 * notified, all or nothing. Returns false if it isn't due. Safe to repeat and to run concurrently.
 */
export async function finishWeek(week: Monday, now: Date): Promise<boolean> {
  const closed = await readWeekResult(week);
  if (closed?.state !== 'review' || closed.review_until > now) return false;
  await tallyAll(now);
  return inTransaction(async () => {
    const result = await readWeekResult(week);
    if (result?.state !== 'review' || result.review_until > now) return false;
    const undecided = { state: 'void', reason: 'undecided', is_due: true };
    await VoteModel.updateMany({ week, state: 'held' }, { $set: undecided });
    // Only happens if a fast clock ended the week too early.
    await VoteModel.updateMany({ week, state: 'waiting' }, { $set: { state: 'void', reason: 'late', is_due: true } });
    await tallyAll(now);
    const frozen = await readFrozenWeek(week);
    await saveWeekResult(
      { ...result, ...frozen, state: 'final', final_at: now, rules_version: rankingRulesVersion },
      now,
    );
    const { parts } = await readSettings();
    const awards = parts.votes ? await grantAwards(awardsOf(week, frozen, now), now) : [];
    await emailWinners(awards, now);
    for (const award of awards) await emitAwardWebhook(award, now);
    await VoteModel.updateMany({ week }, { $set: { network: null, mailbox: null } });
    await forgetVoteAlerts(week);
    return true;
  });
}

/** Recomputes the ranking of a week in review after a decision on its votes. Joins the surrounding transaction. */
export async function refreezeWeek(week: Monday, now: Date): Promise<void> {
  const result = await readWeekResult(week);
  if (result?.state === 'review') await saveWeekResult({ ...result, ...(await readFrozenWeek(week)) }, now);
}

/** Counts all due votes. */
export async function tallyAll(now: Date): Promise<void> {
  while ((await tallyNextVotes(now)) > 0); // Repeats until none are due.
}

/** Awards for the top three launches that have votes; without votes, there is no award. */
const awardsOf = (week: Monday, { entries }: FrozenWeek, now: Date) =>
  awardedPlaces(entries.map(standingOf)).map(({ place, standing: { id: listing_id, votes } }) => {
    const facts = { kind: awardKindOf(place), place, week, listing_id, votes };
    return { ...facts, rules_version: rankingRulesVersion, awarded_at: now };
  });
