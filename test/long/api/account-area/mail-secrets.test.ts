import { beforeAll, describe, expect, test } from 'vitest';
import { mailKindNames } from '../../../../shared/change/letter/mail-kinds.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { sendMail } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { accountRoles } from '../../../../shared/identity/account/account.ts';
import { mayRole } from '../../../../shared/identity/staff/permission.ts';
import { type AdminPageName, adminKinds } from '../../../../shared/publish/page-kinds/admin-kinds.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { saveOwnRecords } from '../../../support/page-records.ts';
import { ownSamples } from '../../../support/page-samples.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
const secret = 'Opens-an-account-0815';
const code = '081 508';
let admin: Member;
let samples: Readonly<Record<AdminPageName, string>>;

beforeAll(async () => {
  admin = await aMember(site, { role: 'admin' });
  const records = await saveOwnRecords(admin.account._id);
  samples = ownSamples(records);
  // Two of each kind: one about an order, whose page mentions its emails.
  for (const kind of mailKindNames) {
    for (const key of [`${kind}-1`, `order-paid-${records.orders.paid}:${kind}`]) {
      const link = `http://localhost/open/${secret}`;
      const words = () => ({ subject: `About ${kind}`, text: `Open ${link}\n\n${code}\n\nor ${secret}` });
      await sendMail({ key, to: admin.account.email, kind, link, words }, now);
    }
  }
});

describe('the secret in a mail', () => {
  const staffRoles = accountRoles.filter((role) => role !== 'member');

  test.each(staffRoles)('is on no team page for the role %s, whatever the mail is about', async (role) => {
    const kept = await MailModel.find({ to: admin.account.email }).lean<{ text: string | null }[]>();
    expect(kept.filter(({ text }) => text?.includes(secret))).toHaveLength(2 * mailKindNames.length);
    const { visitor } = role === 'admin' ? admin : await aMember(site, { role });
    for (const name of Object.keys(adminKinds) as AdminPageName[]) {
      if (!mayRole(role, adminKinds[name].permission)) continue;
      const html = await (await visitor.get(samples[name])).text();
      expect([name, html.includes(secret), html.includes(code)]).toEqual([name, false, false]);
    }
  });

  test('is in no export of an account, whether by the team or its owner', async () => {
    const forTeam = await admin.visitor.post(`/admin/people/${admin.account._id}/export`, { reason: 'A long reason' });
    const own = await admin.visitor.post('/account/settings/export', {});
    for (const answer of [forTeam, own]) {
      const text = await answer.text();
      expect([answer.status, text.includes('About sign_in')]).toEqual([200, true]);
      expect([text.includes(secret), text.includes(code)]).toEqual([false, false]);
    }
  });
});
