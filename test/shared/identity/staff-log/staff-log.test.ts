import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actorPrint,
  brokenEntries,
  entryHash,
  type StaffLogEntry,
} from '../../../../shared/identity/staff-log/staff-log.ts';
import { now } from '../../../support/clock.ts';

const staff = '0b7c6f0e-6d0e-4d55-9a51-0a3f4d1c2b3a';

/** This many entries, each with the hash of the previous one. */
function aLog(length: number): StaffLogEntry[] {
  const log: StaffLogEntry[] = [];
  for (let index = 1; index <= length; index += 1) {
    const entry: StaffLogEntry = {
      _id: index,
      at: new Date(now.getTime() + index),
      actor: { kind: 'staff', account_id: staff },
      actor_print: actorPrint('staff', staff, `salt-${index}`),
      actor_salt: `salt-${index}`,
      action: 'comment.remove',
      target: `comment-${index}`,
      reason: 'spam',
      note: 'Größe, 広告',
      before: { state: 'held', held_for: '' },
      after: { state: 'removed', held_for: '' },
      previous_hash: log.at(-1)?.hash ?? '',
      hash: '',
      expires_at: now,
    };
    log.push({ ...entry, hash: entryHash(entry) });
  }
  return log;
}

test('a log is intact as written, without its oldest entries, and without the accounts in it', () => {
  const log = aLog(6);
  expect(brokenEntries(log)).toEqual([]);
  expect(brokenEntries(log.slice(3))).toEqual([]);
  const forgotten = log.map((entry) => ({
    ...entry,
    actor: { ...entry.actor, account_id: null },
    actor_salt: null,
  }));
  expect(brokenEntries(forgotten)).toEqual([]);
  // The database returns a record's fields in any order.
  expect(brokenEntries(log.map((entry) => ({ ...entry, before: { held_for: '', state: 'held' } })))).toEqual([]);
});

test('any entry changed or removed shows', () => {
  const changes: ((entry: StaffLogEntry) => Partial<StaffLogEntry>)[] = [
    () => ({ note: 'Another one' }),
    () => ({ reason: null }),
    () => ({ after: { state: 'shown' } }),
    () => ({ action: 'comment.show' }),
    () => ({ at: new Date(0) }),
    ({ actor }) => ({ actor: { ...actor, account_id: null } }),
    ({ actor }) => ({ actor: { ...actor, account_id: '1b7c6f0e-6d0e-4d55-9a51-0a3f4d1c2b3a' } }),
    () => ({ previous_hash: 'x' }),
  ];
  fc.assert(
    fc.property(fc.nat({ max: 4 }), fc.constantFrom(...changes), (index, change) => {
      const changed = aLog(5).map((entry, at) => (at === index ? { ...entry, ...change(entry) } : entry));
      expect(brokenEntries(changed)).toContain(index + 1);
    }),
  );
  expect(brokenEntries(aLog(5).filter(({ _id }) => _id !== 3))).toEqual([4]);
  // Rewriting a hash breaks the next entry.
  const rewritten = aLog(5).map((entry) => {
    const other = { ...entry, note: 'Another one' };
    return entry._id === 2 ? { ...other, hash: entryHash(other) } : entry;
  });
  expect(brokenEntries(rewritten)).toEqual([3]);
});
