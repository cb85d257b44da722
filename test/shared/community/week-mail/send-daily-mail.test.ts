import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { readStoppedMails } from '../../../../shared/community/mail-stop/mail-stop.reads.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { sendNextDailyMails } from '../../../../shared/community/week-mail/send-daily-mail.writes.ts';
import { confirmWeekMail, requestNewsletter } from '../../../../shared/community/week-mail/subscribe.writes.ts';
import { SubscriberModel } from '../../../../shared/community/week-mail/subscriber.model.ts';
import { readSubscriber } from '../../../../shared/community/week-mail/subscriber.reads.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { saveFollowers } from '../../../support/followers.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../../support/small-catalogue.ts';
import { aComment, saveComments } from '../../../support/talk.ts';

useDatabase();
useMailServer();

const reader = 'reader@mail.example';
const tomorrow = new Date(now.getTime() + dayMs);
const inThreeWeeks = new Date(now.getTime() + 21 * dayMs);

beforeAll(async () => {
  await saveSmallCatalogue();
});
beforeEach(async () => {
  await MailModel.deleteMany({});
  await SubscriberModel.deleteMany({});
});

interface Written {
  to: string;
  kind: string;
  subject: string;
  text: string | null;
}
const mails = (kind: string) =>
  MailModel.find({})
    .lean<Written[]>()
    .exec()
    .then((all) => all.filter((mail) => mail.kind === kind));
const dailies = () => mails('daily_mail');
const confirm = async () => {
  const asked = (await mails('week_mail_ask')).at(-1);
  return confirmWeekMail(/\/mails\/week\/confirm\/(\S+)/.exec(asked?.text ?? '')?.[1] ?? '', now);
};
const subscribe = async (email = reader) => {
  await requestNewsletter(email, now, true);
  expect(await confirm()).toBe(true);
};

describe('the daily email of a launch week', () => {
  test('goes only to confirmed subscribers', async () => {
    await requestNewsletter('weekly@mail.example', now);
    await confirm();
    await requestNewsletter('unsure@mail.example', now, true);
    await sendNextDailyMails(undefined, now);
    expect(await dailies()).toEqual([]);
  });

  test('is sent once a day, however often the job runs', async () => {
    await subscribe();
    await Promise.all([sendNextDailyMails(undefined, now), sendNextDailyMails(undefined, now)]);
    await sendNextDailyMails(undefined, now);
    expect((await dailies()).map(({ to }) => to)).toEqual([reader]);
    expect((await dailies())[0]?.subject).toMatch(/leads$/);
  });

  test("isn't sent while no launch is on", async () => {
    await subscribe();
    await sendNextDailyMails(undefined, inThreeWeeks);
    expect(await dailies()).toEqual([]);
  });

  test("counts others' new comments on what its reader follows", async () => {
    const [follower] = await saveFollowers(listings.fernleaf._id, 1);
    if (follower === undefined) throw new Error('no follower');
    await subscribe(follower.email);
    const listing_id = listings.fernleaf._id;
    const old = new Date(now.getTime() - 2 * dayMs);
    await saveComments([
      aComment({ listing_id }),
      aComment({ listing_id, account_id: follower._id }),
      aComment({ listing_id, shown_at: old, created_at: old }),
      aComment({ listing_id, state: 'held' }),
    ]);
    await sendNextDailyMails(undefined, now);
    const [mail] = await dailies();
    expect(mail?.text).toContain('Fernleaf: 1 new comment\n');
  });

  test('can be added to the newsletter, which survives its unsubscribe link, even clicked twice', async () => {
    await requestNewsletter(reader, now);
    await confirm();
    await MailModel.deleteMany({});
    await requestNewsletter(reader, tomorrow, true);
    expect(await confirm()).toBe(true);
    const { daily_token = '' } = (await readSubscriber(reader)) ?? {};
    expect(await stopMails(daily_token, now)).toBe(true);
    expect(await stopMails(daily_token, now)).toBe(true);
    expect(await readStoppedMails(daily_token)).toMatchObject({ isOver: true, kept: 'week_mail' });
    await sendNextDailyMails(undefined, now);
    expect(await dailies()).toEqual([]);
    expect(await readSubscriber(reader)).toMatchObject({ confirmed_at: now });
  });

  test('left unconfirmed takes the newsletter from nobody', async () => {
    await requestNewsletter(reader, now);
    await confirm();
    await requestNewsletter(reader, now, true);
    expect(await readSubscriber(reader)).toMatchObject({ confirmed_at: now, expires_at: null });
  });
});
