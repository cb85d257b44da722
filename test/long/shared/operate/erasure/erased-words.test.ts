import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeFrom } from '../../../../../api/guard/limit.ts';
import { closeQueue } from '../../../../../jobs/queue.ts';
import { mailsAreOut, sendMail } from '../../../../../shared/change/outbox/mail-sending.writes.ts';
import { ClaimModel } from '../../../../../shared/community/claim/claim.model.ts';
import { FounderModel } from '../../../../../shared/directory/founder/founder.model.ts';
import { saveFounders } from '../../../../../shared/directory/founder/founder.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { record } from '../../../../../shared/identity/audit/audit.writes.ts';
import { startSession } from '../../../../../shared/identity/session/session.writes.ts';
import { WeekSeatsModel } from '../../../../../shared/launch/free-launch/free-launch.model.ts';
import { deleteAccount } from '../../../../../shared/operate/erasure/account-data.writes.ts';
import { mongoDatabase } from '../../../../../shared/platform/mongo/mongo.ts';
import { keepCrawledPages } from '../../../../../shared/submission/crawled-page/crawled-page.writes.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../../../../shared/submission/invite/invite.writes.ts';
import { page } from '../../../../shared/operate/erasure/support/draft-traces.ts';
import { words } from '../../../../shared/operate/erasure/support/person.ts';
import { aPersonWithTraces } from '../../../../shared/operate/erasure/support/person-with-traces.ts';
import { aSignedInPerson } from '../../../../support/accounts.ts';
import { aDraft } from '../../../../support/draft-factories.ts';
import { aFounder, aListing } from '../../../../support/factories.ts';
import { useMailServer } from '../../../../support/mail-server.ts';
import { useOAuthSite } from '../../../../support/oauth-site.ts';
import { personalData } from '../../../../support/personal-data.ts';
import { collectionNames, searchDatabase } from '../../../../support/search-database.ts';
import { saveSmallCatalogue } from '../../../../support/small-catalogue.ts';

const mail = useMailServer();
const site = useOAuthSite();
beforeAll(saveSmallCatalogue);

describe('a deleted account', () => {
  test('leaves none of its words in the whole database, except public ones', async () => {
    const account = await aPersonWithTraces(site, mail);
    await ListingModel.insertMany([
      aListing({
        _id: 940,
        name: 'Brightquill',
        website: 'https://brightquill.example',
        owner_account_id: account,
        founder_ids: [941],
      }),
    ]);
    await saveFounders([aFounder({ _id: 941, name: 'Publia Known' })]);
    const before = await searchDatabase([...words, account]);
    const traced = new Set(before.map(({ collection }) => collection));
    const expected = Object.entries(personalData).filter(
      ([name, { erasure }]) =>
        erasure !== 'none' &&
        ![
          'host_turns',
          // The operator's files, in which no account is known to have a part.
          'import_chunks',
          'import_runs',
          // What the team reread on public websites.
          'website_news',
          'rate_limits',
          'vote_network_keys',
          'visitor_keys',
          'search_demand',
          'week_seats',
          'refresh_token_families',
          'awards',
          'kept_presses',
          'passkey_challenges',
          // Only with S3: image-object.test.ts.
          'pending_objects',
        ].includes(name) &&
        // About payments: forget-orders.test.ts.
        !['invoices', 'order_tasks', 'payment_events'].includes(name),
    );
    // Everything reported as removed existed before.
    expect([...expected.map(([name]) => name).filter((name) => !traced.has(name))]).toEqual([]);
    const seats = await WeekSeatsModel.find({ taken: 1 }).lean().exec();
    expect(seats).toHaveLength(1);

    await deleteAccount(account, new Date());
    expect(await searchDatabase([...words, account])).toEqual([]);
    // The other person's claim keeps waiting for its decision.
    expect(await ClaimModel.findOne({ status: 'contested' }).lean()).toMatchObject({ dispute: { words: '' } });
    expect(await WeekSeatsModel.countDocuments({ taken: 1 })).toBe(0);
    expect(await ListingModel.findOne({ _id: 940 }).lean().exec()).toMatchObject({
      name: 'Brightquill',
      owner_account_id: null,
    });
    expect(await FounderModel.countDocuments({ _id: 941 })).toBe(1);
    await closeQueue();
  });
});

test('that used other features leaves none either', async () => {
  const word = 'Ödönke\u0301 ٱلحَمْراء 🦔 O’Brïen';
  const mailbox = 'hedgehog+odd_tag@sub.xn--mgba3gch31f.example';
  const { account } = await aSignedInPerson({ email: mailbox, name: word }, new Date());
  const quote = [{ quote: word, url: `https://hedgehog.example/${encodeURIComponent(word)}` }];
  const draft = aDraft({
    account_id: account._id,
    url: 'https://www.hedgehog.example/a/',
    founders: [{ name: word, title: null, bio: null, socials: { x: 'https://x.com/hedgehog-1' }, evidence: quote }],
    faqs: [{ question: word, answer: word, evidence: quote }],
    milestones: [{ date: '2026-01-01', title: word, description: null, url: 'https://hedgehog.example/m' }],
    seo: { title: word, meta: null },
    social_evidence: { x: quote },
    competitor_url: 'https://other.example/hedgehog',
  });
  await DraftModel.insertMany([draft]);
  await keepCrawledPages('hedgehog.example/a', [page('https://hedgehog.example/a', word)]);
  await inviteCofounder(draft, 'friend-of-hedgehog@odd.example', new Date());
  await startSession(account._id, { method: 'github', userAgent: word, address: '2001:db8:77:1::/64' }, new Date());
  await record({
    account: account._id,
    credential: { kind: 'operator', id: null },
    action: 'account.rename',
    target: word,
    address: '2001:db8:77:1::/64',
    at: new Date(),
  });
  await takeFrom(
    'sign_in_mails',
    [
      ['email', mailbox],
      ['address', '2001:db8:77:1::/64'],
    ],
    new Date(),
  );
  await sendMail({ to: mailbox, words: () => ({ subject: word, text: word }), kind: 'test', key: 'odd-1' });
  await mailsAreOut();
  const words = [word, mailbox, 'hedgehog', 'friend-of-hedgehog', '2001:db8:77:1', account._id];
  expect(new Set((await searchDatabase(words)).map(({ collection }) => collection)).size).toBeGreaterThan(6);
  await deleteAccount(account._id, new Date());
  expect(await searchDatabase(words)).toEqual([]);
});

test('every collection is declared to hold personal data or none, with what becomes of it', async () => {
  const known = Object.keys(personalData);
  // The demo's own collection is declared once a file in this process has loaded the demo.
  const declared = Object.keys(mongoose.models).filter((name) => name !== 'demo_runs');
  // Files that share this database leave test-only collections behind.
  const found = [...declared, ...(await collectionNames())].filter((name) => !name.startsWith('test_'));
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !declared.includes(name))).toEqual(['agenda_logs', 'demo_runs', 'jobs']);
  expect(await mongoDatabase().collection('agenda_logs').countDocuments()).toBe(0);
});
