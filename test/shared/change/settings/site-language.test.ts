import { beforeAll, expect, test } from 'vitest';
import { unavailableResponse } from '../../../../api/http/unavailable.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import type { MailRecord } from '../../../../shared/change/outbox/mail.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { inSiteLanguage } from '../../../../shared/change/settings/site-language.reads.ts';
import { beginClaim } from '../../../../shared/community/claim/begin-claim.writes.ts';
import { commentModeration } from '../../../../shared/community/comment/moderate-comment.writes.ts';
import { writeComment } from '../../../../shared/community/comment/write-comment.writes.ts';
import { offerListing } from '../../../../shared/community/transfer/transfer.writes.ts';
import { sendNextWeekMails } from '../../../../shared/community/week-mail/send-week-mail.writes.ts';
import { requestNewsletter } from '../../../../shared/community/week-mail/subscribe.writes.ts';
import { SubscriberModel } from '../../../../shared/community/week-mail/subscriber.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { addPasskey } from '../../../../shared/identity/passkey/passkey.writes.ts';
import { suspendAccount } from '../../../../shared/identity/people/suspend.writes.ts';
import { currentLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { saveWeekResult } from '../../../../shared/launch/week-result/week-result.writes.ts';
import { sendTestMail } from '../../../../shared/operate/mail-check/send-test-mail.writes.ts';
import { sendMailSample } from '../../../../shared/operate/mail-preview/send-sample.writes.ts';
import { DatabaseAway } from '../../../../shared/platform/mongo/database-watch.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../../../shared/submission/invite/invite.writes.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { aLaunch, aListing, aWeekResult } from '../../../support/factories.ts';
import { foreignTextsBy } from '../../../support/language/foreign-texts.ts';
import { anyone, joined } from '../../../support/people.ts';
import { saveOrders } from '../../../support/shop.ts';
import { listings, saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
beforeAll(() => storeSetting({ path: 'language', value: 'de' }, now));

test('verbs without a language of their own send German emails on a German site', async () => {
  expect(currentLanguage().code).toBe('en');
  const [owner, friend] = [await anyone(), await anyone({ created_at: new Date('2026-01-01T00:00:00Z') })];
  const admin = await anyone({ role: 'admin' });
  const root = { kind: 'staff', accountId: admin._id, isFresh: true } as const;
  const listing = aListing({ owner_account_id: owner._id, launches: [aLaunch(thisWeek, 1)], launch_week: thisWeek });
  const unowned = aListing();
  await saveListings([listing, unowned]);
  const draft = aDraft({ account_id: owner._id, values: { name: 'Quillmoss' } });
  await DraftModel.insertMany([draft]);

  await inviteCofounder(draft, 'kin@mosspad.example', now);
  await joined(owner._id, listing._id, friend);
  await offerListing(owner._id, listing._id, 'kin@mosspad.example', now);
  const byMail = { slug: unowned.slug, method: 'email', email: `press@${unowned.domain}` } as const;
  await beginClaim(friend._id, byMail, now);
  const author = { id: admin._id, createdAt: new Date('2026-01-01T00:00:00Z') };
  const place = { listingId: listing._id, parentId: null };
  const held = await writeComment(author, place, { sent: 'Siehe https://fernleaf.example' }, now);
  await commentModeration.approve({ id: held._id, by: 'operator' }, now);
  await requestNewsletter('reader@mosspad.example', now);
  await saveWeekResult({ ...aWeekResult(lastWeek, [listings.fernleaf._id]), state: 'final', final_at: now }, now);
  await SubscriberModel.updateMany({}, { $set: { confirmed_at: new Date('2026-11-10T12:00:00Z') } });
  await sendNextWeekMails(undefined, now);
  const passkey = { _id: 'a-passkey', name: 'Phone', public_key: 'x', counter: 0, transports: [] };
  await addPasskey(owner, passkey, now);
  await saveOrders(owner._id, listing._id);
  await sendTestMail(root, 'ops@mosspad.example', now);
  await sendMailSample(root, 'award', now);
  await suspendAccount(root, friend._id, { days: 3, reason: 'Sold votes' }, now);

  const mails = await MailModel.find({}).lean<MailRecord[]>().exec();
  await MailModel.deleteMany({}); // what is stored counts as nobody's words
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual([
    'award',
    'claim_link',
    'cofounder_invite',
    'decision',
    'member_invite',
    'order_paid',
    'passkey',
    'people_news',
    'suspension',
    'talk',
    'test',
    'transfer',
    'week_mail',
    'week_mail_ask',
  ]);
  const foreignIn = await foreignTextsBy(languages.de);
  const said = mails.flatMap(({ subject, text }) => [subject, ...(text ?? '').split('\n')]);
  const words = said.filter((line) => !/^[<>]/.test(line)).map((line) => line.replace(/https?:\/\/\S+/g, ''));
  expect(foreignIn(words)).toEqual([]);
});

test('the page shown while the database is down is in the language used last', async () => {
  await inSiteLanguage(() => undefined);
  const request = new Request('http://slipway.example/', { headers: { accept: 'text/html' } });
  const page = await unavailableResponse(request, new DatabaseAway(false)).text();
  expect(page).toMatch(/<html lang="de">[\s\S]*Die Datenbank dieser Website antwortet gerade nicht/);
});
