import { beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { FounderFollowModel } from '../../../../shared/community/founder-follow/founder-follow.model.ts';
import { readNewLaunches } from '../../../../shared/community/founder-follow/founder-follow.reads.ts';
import {
  followFounder,
  forgetFounderFollows,
  notifyNextFounderFollowers,
  unfollowFounder,
} from '../../../../shared/community/founder-follow/founder-follow.writes.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { launchScheduled } from '../../../../shared/launch/launch.writes.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aFounder, aListing, anAccount } from '../../../support/factories.ts';

useDatabase();

const launchAt = new Date(`${nextWeek}T00:00:00Z`);
const later = new Date(launchAt.getTime() + 60_000);
const [both, one, none, late] = [anAccount(), anAccount(), anAccount(), anAccount()];
const [ines, kofi] = [aFounder({ name: 'Ines' }), aFounder({ name: 'Kofi' })];
const mails = () => MailModel.find({}).lean<{ to: string; subject: string; text: string }[]>();
let id: number;

async function tellAll(): Promise<void> {
  for (const launch of await readNewLaunches(later)) {
    for (let last = await notifyNextFounderFollowers(launch, '', later); last !== undefined; )
      last = await notifyNextFounderFollowers(launch, last, later);
  }
}

beforeEach(async () => {
  await Promise.all([FounderFollowModel.deleteMany({}), MailModel.deleteMany({}), AccountModel.deleteMany({})]);
  await AccountModel.insertMany([both, one, none, late]);
  await saveFounders([ines, kofi]);
  const founder_ids = [ines._id, kofi._id];
  const listing = aListing({
    name: 'Mossling',
    status: 'scheduled',
    launch_week: nextWeek,
    launches: [],
    founder_ids,
    published_at: null,
    launched_at: null,
  });
  id = listing._id;
  await saveListings([listing]);
  await announceEverything(now);
});

test("a founder's follower gets one email per launch, however many founders it has and however often it runs", async () => {
  for (const founder of [ines, kofi]) await followFounder(both._id, founder._id, now);
  await Promise.all([followFounder(one._id, ines._id, now), followFounder(one._id, ines._id, now)]);
  await followFounder(none._id, ines._id, now);
  await unfollowFounder(none._id, ines._id);
  expect(await readNewLaunches(later)).toEqual([]);
  await launchScheduled(id, launchAt);
  await followFounder(late._id, ines._id, later);
  await Promise.all([tellAll(), tellAll()]);
  await tellAll();
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([both.email, one.email].toSorted());
  expect((await mails()).find(({ to }) => to === one.email)?.subject).toBe('Mossling by Ines has launched');
});

test('the link in the email stops founder emails, and a deleted account follows nobody', async () => {
  await followFounder(one._id, ines._id, now);
  await launchScheduled(id, launchAt);
  await tellAll();
  const [, token = ''] = /\/mails\/stop\/(\S+)/.exec((await mails())[0]?.text ?? '') ?? [];
  expect(await stopMails(token, later)).toBe(true);
  await MailModel.deleteMany({});
  await tellAll();
  expect(await mails()).toEqual([]);
  await forgetFounderFollows(one._id);
  expect(await FounderFollowModel.countDocuments({})).toBe(0);
});
