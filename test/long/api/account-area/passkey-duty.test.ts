import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../../../api/account-area/forms.ts';
import { resetSetting, storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { accountRoles } from '../../../../shared/identity/account/account.ts';
import { PasskeyModel } from '../../../../shared/identity/passkey/passkey.model.ts';
import { SessionModel } from '../../../../shared/identity/session/session.model.ts';
import { staffVerb } from '../../../../shared/identity/staff/staff-verb.writes.ts';
import { changeSetting } from '../../../../shared/operate/staff-setting/staff-setting.writes.ts';
import { type AdminPageName, adminKinds } from '../../../../shared/publish/page-kinds/admin-kinds.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { saveOwnRecords } from '../../../support/page-records.ts';
import { ownSamples } from '../../../support/page-samples.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

const setting = 'staff.passkey_required';
const team = accountRoles.filter((role) => role !== 'member');

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
let people: Member[];
let samples: Readonly<Record<AdminPageName, string>>;

beforeAll(async () => {
  people = await Promise.all(team.map((role) => aMember(site, { role })));
  samples = ownSamples(await saveOwnRecords(people.at(-1)?.account._id ?? ''));
  await storeSetting({ path: setting, value: true }, now);
});
beforeEach(() => PasskeyModel.deleteMany({}));
afterAll(() => resetSetting(setting, now));

const givePasskey = ({ account }: Member) =>
  PasskeyModel.insertMany([
    { ...{ _id: account._id, account_id: account._id, name: 'Phone', counter: 0, public_key: 'x' }, created_at: now },
  ]);
const look = staffVerb('today.see', async () => 'done');
const actorOf = ({ account }: Member) => ({ kind: 'staff', accountId: account._id }) as const;

describe('when the team must use passkeys', () => {
  test('every operator page asks anyone without one to add it, whatever their role', async () => {
    for (const { visitor, account } of people)
      for (const name of Object.keys(adminKinds) as AdminPageName[]) {
        const response = await visitor.get(samples[name]);
        expect([account.role, name, response.status]).toEqual([account.role, name, 403]);
        expect(await response.text()).toContain('href="/account/sessions#passkeys"');
      }
  });

  test('no form or verb works for them', async () => {
    for (const person of people) {
      for (const { path, who } of forms) {
        if (who !== 'staff') continue;
        expect([path, (await person.visitor.post(path.replaceAll(/:\w+/g, '1'), {})).status]).toEqual([path, 403]);
      }
      await expect(look(actorOf(person))).rejects.toThrow('Add one on the Sessions page first.');
    }
  });

  test('anyone who has added one sees what their role allows', async () => {
    for (const person of people) {
      await givePasskey(person);
      expect((await person.visitor.get('/admin')).status).toBe(200);
      expect(await look(actorOf(person))).toBe('done');
    }
  });

  test('account pages stay open, to add one', async () => {
    for (const { visitor } of people) expect((await visitor.get('/account/sessions')).status).toBe(200);
  });

  test('members notice nothing, and still find no such page', async () => {
    const { visitor } = await aMember(site);
    expect([(await visitor.get('/admin')).status, (await visitor.get('/account')).status]).toEqual([404, 200]);
  });

  test('a command-line link lets the administrator in without one', async () => {
    const { visitor, sessionId } = await aMember(site, { role: 'admin' });
    expect((await visitor.get('/admin')).status).toBe(403);
    await SessionModel.updateOne({ _id: sessionId }, { $set: { method: 'admin_link' } });
    expect((await visitor.get('/admin')).status).toBe(200);
    expect((await visitor.post('/admin/set-up/pass', { step: 'look', how: 'skipped' })).status).toBe(303);
  });
});

test('only somebody with a passkey can require passkeys of the team', async () => {
  await resetSetting(setting, now);
  const admin = await aMember(site, { role: 'admin' });
  const change = () =>
    changeSetting(actorOf(admin), { path: setting, to: { value: true }, seen: 'false', reason: 'Safer' }, now);
  await expect(change()).rejects.toThrow('Add a passkey on your account’s Sessions page first');
  await givePasskey(admin);
  await change();
  expect((await admin.visitor.get('/admin')).status).toBe(200);
});
