import type { WrittenMail } from '../../change/change.ts';
import { queueMails } from '../../change/change.writes.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { afterText, lessThan, oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { type SubscriberRecord, weekMailKey, weekMailListId } from './subscriber.ts';
import { readWeekIssue } from './week-issue.reads.ts';
import { weekMail, weekMailText } from './week-issue.ts';
import { withoutRefused } from './without-refused.writes.ts';

const atOnce = 500;

/**
 * Queues the newsletter for the next batch of addresses confirmed before this Monday, in one transaction (the
 * surrounding one, if any). Skips addresses rejected by their mail server. `after`: last address of the previous batch.
 * Returns the last one of this batch; undefined when done. Safe to repeat: one email per week and address.
 */
export async function sendNextWeekMails(after: string | undefined, now: Date): Promise<string | undefined> {
  const issue = await readWeekIssue(now);
  if (issue === undefined) return undefined;
  const link = absoluteUrl(weekPath(issue.week));
  return inTransaction(async () => {
    const next = await SubscriberModel.find(confirmedAfter(after, now))
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<SubscriberRecord[]>()
      .exec();
    const due = await withoutRefused(
      next.filter(({ told }) => told === null || told < issue.week),
      ({ _id, told }) => (told === null ? undefined : weekMailKey(told, _id)),
    );
    await queueMails(({ name: siteName }) => {
      const { subject, body, pictures } = weekMail(issue, siteName);
      return due.flatMap(({ _id, email }): WrittenMail[] => {
        if (email === undefined) return [];
        const stopUrl = absoluteUrl(stopMailsPath(_id));
        const text = weekMailText(body, siteName, stopUrl);
        const list = { id: weekMailListId(), stopUrl };
        const key = weekMailKey(issue.week, _id);
        return [{ to: email, subject, text, pictures, kind: 'week_mail', key, link, list }];
      });
    }, now);
    await SubscriberModel.updateMany({ _id: oneOf(due.map(({ _id }) => _id)) }, { $set: { told: issue.week } });
    return next.length === atOnce ? next.at(-1)?._id : undefined;
  });
}

const confirmedAfter = (after: string | undefined, now: Date) => ({
  _id: afterText(after ?? ''),
  confirmed_at: lessThan(weekStart(weekOf(now))),
});

/** Number of addresses after a given one that haven't been sent this week's newsletter. */
export async function countWeekMailsAfter(after: string | undefined, now: Date): Promise<number> {
  const issue = await readWeekIssue(now);
  if (issue === undefined) return 0;
  return SubscriberModel.countDocuments({ ...confirmedAfter(after, now), told: otherThan(issue.week) }).exec();
}
