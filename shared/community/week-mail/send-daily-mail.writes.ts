import type { WrittenMail } from '../../change/change.ts';
import { queueMails } from '../../change/change.writes.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { launchesPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { afterText, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { dailyMail } from './daily-mail.ts';
import { readFollowedTalk, readLeaders } from './daily-news.reads.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { dailyMailKey, dailyMailListId, type SubscriberRecord } from './subscriber.ts';
import { withoutRefused } from './without-refused.writes.ts';

const atOnce = 500;

/**
 * Queues today's email for the next batch of subscribers who chose it, in one transaction (the surrounding one, if
 * any). Nothing is due while there are no launches. `after`: the last subscriber of the previous batch. Returns the
 * last one of this batch; undefined when done. Safe to repeat: one email per day (UTC) and address.
 */
export async function sendNextDailyMails(after: string | undefined, now: Date): Promise<string | undefined> {
  const leaders = await readLeaders(now);
  if (leaders === undefined) return undefined;
  const day = isoDay(now);
  return inTransaction(async () => {
    const next = await SubscriberModel.find({ is_daily: true, _id: afterText(after ?? '') })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<SubscriberRecord[]>()
      .exec();
    const untold = next.filter(({ daily_told_at }) => daily_told_at === undefined || isoDay(daily_told_at) < day);
    const talk = await readFollowedTalk(untold, now);
    const due = await withoutRefused(
      untold.filter(({ _id }) => leaders.length > 0 || (talk.get(_id)?.length ?? 0) > 0),
      ({ _id, daily_told_at }) => (daily_told_at === undefined ? undefined : dailyMailKey(isoDay(daily_told_at), _id)),
    );
    await queueMails(
      ({ name: siteName }) =>
        due.flatMap(({ _id, email, daily_token }): WrittenMail[] => {
          if (email === undefined || daily_token === undefined) return [];
          const stopUrl = absoluteUrl(stopMailsPath(daily_token));
          const mail = dailyMail({ siteName, leaders, talk: talk.get(_id) ?? [], stopUrl });
          if (mail === undefined) return [];
          const list = { id: dailyMailListId(), stopUrl };
          const link = absoluteUrl(launchesPath());
          return [{ to: email, ...mail, kind: 'daily_mail', key: dailyMailKey(day, _id), link, list }];
        }),
      now,
    );
    await SubscriberModel.updateMany({ _id: oneOf(due.map(({ _id }) => _id)) }, { $set: { daily_told_at: now } });
    return next.length === atOnce ? next.at(-1)?._id : undefined;
  });
}

/** Number of subscribers to the daily email after a given one; 0 while there are no launches. */
export async function countDailyMailsAfter(after: string | undefined, now: Date): Promise<number> {
  if ((await readLeaders(now)) === undefined) return 0;
  return SubscriberModel.countDocuments({ is_daily: true, _id: afterText(after ?? '') }).exec();
}
