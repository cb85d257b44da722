import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { readAccount } from '../../../../shared/identity/account/account.reads.ts';
import type { AccountRecord } from '../../../../shared/identity/account/account.ts';
import { changeStaffRole } from '../../../../shared/identity/people/change-role.writes.ts';
import { readPeoplePage } from '../../../../shared/identity/people/people.reads.ts';
import {
  liftSuspension,
  signOutEverywhere,
  suspendAccount,
} from '../../../../shared/identity/people/suspend.writes.ts';
import { startSession, useSession } from '../../../../shared/identity/session/session.writes.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { deleteAccount } from '../../../../shared/operate/erasure/account-data.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anAccount } from '../../../support/factories.ts';

useDatabase();

async function saved(given: Partial<AccountRecord> = {}): Promise<AccountRecord> {
  const account = anAccount(given);
  await AccountModel.insertMany([account]);
  return account;
}

const admin = anAccount({ role: 'admin' });
const root = { kind: 'staff', accountId: admin._id, isFresh: true } as const;
beforeAll(() => AccountModel.insertMany([admin]));
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const reason = 'Sells votes';

test('support can sign out members, but nobody on the team: only an administrator can', async () => {
  const support = { kind: 'staff', accountId: (await saved({ role: 'support' }))._id } as const;
  const [member, moderator] = [await saved(), await saved({ role: 'moderator' })];
  for (const { _id } of [member, moderator, admin]) await startSession(_id, { method: 'mail' }, now);
  expect(await signOutEverywhere(support, member._id, { reason }, now)).toBe(1);
  for (const { _id } of [moderator, admin])
    await expect(signOutEverywhere(support, _id, { reason }, now)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await signOutEverywhere(root, moderator._id, { reason }, now)).toBe(1);
});

describe('a suspended account', () => {
  test("can't be used until its suspension ends, is told why, and leaves one entry", async () => {
    const { _id, email } = await saved();
    const { token } = await startSession(_id, { method: 'mail' }, now);
    await suspendAccount(root, _id, { days: 3, reason }, now);
    expect(await useSession(token, now)).toBeNull();
    const another = await startSession(_id, { method: 'mail' }, now);
    expect([await useSession(another.token, now), (await useSession(another.token, later(73)))?.account._id]).toEqual([
      null,
      _id,
    ]);
    const mail = await MailModel.findOne({ to: email }).lean<{ text: string }>().exec();
    expect(mail?.text).toContain(reason);
    const acts = await readActsOn(`account-${_id}`, 5);
    expect(acts).toMatchObject([{ action: 'account.suspend', note: reason, before: { is_suspended: false } }]);
    await liftSuspension(root, _id, { reason: 'It was a mistake' }, now);
    expect((await readAccount(_id))?.suspension).toBeNull();
  });

  test('is suspended at most seven days by a moderator, and is never one of the team', async () => {
    const moderator = await saved({ role: 'moderator' });
    const { _id } = await saved();
    const actor = { kind: 'staff', accountId: moderator._id } as const;
    await expect(suspendAccount(actor, _id, { days: 8, reason }, now)).rejects.toThrow(
      'suspend people for more than seven days',
    );
    await expect(suspendAccount(actor, _id, { days: null, reason }, now)).rejects.toThrow(
      'Your role does not allow this: suspend',
    );
    await expect(suspendAccount(root, moderator._id, { days: 1, reason }, now)).rejects.toThrow('is on the team');
    expect([(await readAccount(_id))?.suspension, await readActsOn(`account-${_id}`, 5)]).toEqual([undefined, []]);
  });
});

describe('roles', () => {
  test('are changed with one entry naming both, and whoever loses theirs is signed out', async () => {
    const { _id } = await saved({ role: 'editor' });
    const { token } = await startSession(_id, { method: 'mail' }, now);
    await changeStaffRole(root, _id, { role: 'member', reason: 'Has left' }, now);
    expect([(await readAccount(_id))?.role, await useSession(token, now)]).toEqual(['member', null]);
    expect(await readActsOn(`account-${_id}`, 5)).toMatchObject([
      { action: 'account.role', before: { role: 'editor' }, after: { role: 'member' } },
    ]);
  });

  test('keep an administrator on the site: the last can be neither demoted nor deleted', async () => {
    const change = changeStaffRole(root, admin._id, { role: 'member', reason }, now);
    await expect(change).rejects.toThrow('This is the last administrator');
    await expect(deleteAccount(admin._id, now)).rejects.toThrow('This is the last administrator');
    expect((await readAccount(admin._id))?.role).toBe('admin');
  });

  test('keep one of two administrators who demote each other at once', async () => {
    const other = await saved({ role: 'admin' });
    const actor = { kind: 'staff', accountId: other._id, isFresh: true } as const;
    const both = await Promise.allSettled([
      changeStaffRole(root, other._id, { role: 'member', reason }, now),
      changeStaffRole(actor, admin._id, { role: 'member', reason }, now),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await AccountModel.countDocuments({ role: 'admin' })).toBe(1);
    await AccountModel.updateOne({ _id: admin._id }, { $set: { role: 'admin' } });
  });
});

test.each([
  ['member', 13, true],
  ['moderator', 11, true],
  ['moderator', 13, false],
] as const)('a session of a %s unused for %i hours is valid: %s', async (role, hours, isGood) => {
  const { _id } = await saved({ role });
  const { token } = await startSession(_id, { method: 'mail' }, now);
  expect((await useSession(token, later(hours))) !== null).toBe(isGood);
});

describe('people are found', () => {
  test.each([
    ['zora-quill@', ['zora']],
    ['ZORA-QUILL@mail.ex', ['zora']],
    ['zora q', ['zora']],
    ['Zora Q', ['zora']],
    ['quill', []],
    ['$ne', []],
    ['.*', []],
    ['', null],
  ])('by %j', async (words, expected) => {
    const zora =
      (await AccountModel.findOne({ email: 'zora-quill@mail.example' }).lean<AccountRecord>().exec()) ??
      (await saved({ name: 'Zora Quill', email: 'zora-quill@mail.example' }));
    const found = await readPeoplePage({ words, role: null, state: null }, { page: 1, per_page: 50 }, now);
    const named = found.items.flatMap(({ _id }) => (_id === zora._id ? ['zora'] : ['another']));
    if (expected === null) expect(named).toContain('zora');
    else expect(named).toEqual(expected);
  });

  test('by id, role and suspension, newest first', async () => {
    const { _id } = await saved({ role: 'support', created_at: new Date(now.getTime() + dayMs) });
    const page = { page: 1, per_page: 50 };
    const byId = await readPeoplePage({ words: _id, role: null, state: null }, page, now);
    const byRole = await readPeoplePage({ words: '', role: 'support', state: null }, page, now);
    const all = await readPeoplePage({ words: '', role: null, state: null }, page, now);
    expect([byId, byRole, all].map(({ items }) => items[0]?._id)).toEqual([_id, _id, _id]);
    const gone = await saved();
    await suspendAccount(root, gone._id, { days: null, reason }, now);
    const suspended = await readPeoplePage({ words: '', role: null, state: 'suspended' }, page, now);
    expect(suspended.items.map((each) => each._id)).toEqual([gone._id]);
  });
});
