import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { readStoppedMails } from '../../../../shared/community/mail-stop/mail-stop.reads.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { sendNextWeekMails } from '../../../../shared/community/week-mail/send-week-mail.writes.ts';
import { confirmWeekMail, requestNewsletter } from '../../../../shared/community/week-mail/subscribe.writes.ts';
import { SubscriberModel } from '../../../../shared/community/week-mail/subscriber.model.ts';
import { readSubscriber } from '../../../../shared/community/week-mail/subscriber.reads.ts';
import { failuresAfter } from '../../../../shared/community/week-mail/subscriber.ts';
import { addWeeks, weekOf, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { saveWeekResult } from '../../../../shared/launch/week-result/week-result.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aWeekResult } from '../../../support/factories.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
useMailServer();

const week = addWeeks(weekOf(now), -1);
const reader = 'Reader@Mail.example';
const monday = new Date(weekStart(weekOf(now)).getTime() + 7 * 24 * 3600 * 1000 + 7 * 3600 * 1000);
const nextMonday = new Date(monday.getTime() + 7 * 24 * 3600 * 1000);

beforeAll(async () => {
  await saveSmallCatalogue();
  await saveWeekResult({ ...aWeekResult(week, [listings.fernleaf._id]), state: 'final', final_at: now }, now);
});
beforeEach(async () => {
  await MailModel.deleteMany({});
  await SubscriberModel.deleteMany({});
});

const mails = () =>
  MailModel.find({})
    .sort({ created_at: 1 })
    .lean<{ _id: string; to: string; subject: string; list: { stopUrl: string } | null }[]>();
const tokenIn = async () => {
  const mail = await MailModel.findOne({ to: reader }).orFail().lean<{ text: string | null; state: string }>();
  return /\/mails\/week\/confirm\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
};
const subscribed = async () => {
  await SubscriberModel.insertMany([
    {
      _id: 'stop-token',
      email: reader.toLowerCase(),
      confirm_hash: null,
      asked_at: now,
      confirmed_at: now,
      expires_at: null,
      failures: 0,
      told: null,
    },
  ]);
};

describe('subscribing to the newsletter', () => {
  test('sends a confirmation email, and nothing more until its button is clicked', async () => {
    await requestNewsletter(reader, now);
    expect(await sendNextWeekMails(undefined, monday)).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Slipway: confirm your newsletter subscription']);
    expect(await readSubscriber(reader)).toMatchObject({ confirmed_at: null });
  });

  test('is confirmed by a link that works once, for two days', async () => {
    expect(await confirmWeekMail('guessed', now)).toBe(false);
    await requestNewsletter(reader, now);
    const token = await tokenIn();
    expect(await confirmWeekMail(token, new Date(now.getTime() + 3 * 24 * 3600 * 1000))).toBe(false);
    expect(await confirmWeekMail(token, now)).toBe(true);
    expect(await confirmWeekMail(token, now)).toBe(false);
    await requestNewsletter(reader, now);
    expect(await mails()).toHaveLength(1);
  });
});

describe('the newsletter', () => {
  test('tells each address once about a final week, with an unsubscribe link', async () => {
    await subscribed();
    await sendNextWeekMails(undefined, now);
    expect(await mails()).toEqual([]);
    await Promise.all([sendNextWeekMails(undefined, monday), sendNextWeekMails(undefined, monday)]);
    await sendNextWeekMails(undefined, nextMonday);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`${listings.fernleaf.name} won the week`);
    expect(await stopMails('stop-token', now)).toBe(true);
    expect(await stopMails('stop-token', now)).toBe(true);
    expect(await readStoppedMails('stop-token')).toMatchObject({ isOver: true });
    expect(await stopMails('unknown', now)).toBe(false);
    expect(await readSubscriber(reader)).toBeUndefined();
  });

  test('no longer goes to an address whose mail server refused it permanently', async () => {
    await subscribed();
    await SubscriberModel.updateOne({ _id: 'stop-token' }, { $set: { told: addWeeks(week, -1) } });
    await sendNextWeekMails(undefined, monday);
    await MailModel.updateMany({}, { $set: { state: 'failed', problem: 'reply 550 during RCPT TO' } });
    await SubscriberModel.updateOne({ _id: 'stop-token' }, { $set: { told: week } });
    await saveWeekResult(
      { ...aWeekResult(addWeeks(week, 1), [listings.fernleaf._id]), state: 'final', final_at: now },
      now,
    );
    await sendNextWeekMails(undefined, nextMonday);
    expect(await readSubscriber(reader)).toBeUndefined();
    expect(await mails()).toHaveLength(1);
  });

  test('tells hard bounces from soft ones, of which three in a row end it', () => {
    const failed = (problem: string) => ({ state: 'failed', problem });
    expect(failuresAfter(0, failed('reply 550 during RCPT TO'))).toBe('bounced');
    expect(failuresAfter(0, failed('reply 550 at RCPT TO'))).toBe('bounced'); // as stored until 2026-11
    expect(failuresAfter(0, failed('reply 450 during RCPT TO'))).toBe(1);
    expect(failuresAfter(2, failed('no reply during connecting'))).toBe('bounced');
    expect(failuresAfter(2, { state: 'sent', problem: null })).toBe(0);
    expect(failuresAfter(1, { state: 'waiting', problem: null })).toBe(1);
    expect(failuresAfter(1, undefined)).toBe(1);
  });
});
