import { expect, test } from 'vitest';
import { readBlockedWish } from '../../cli/blocked.ts';
import { UsageError } from '../../cli/command-line.ts';
import { followChain } from '../../cli/staff-log.ts';
import { entryHash, type StaffLogEntry } from '../../shared/identity/staff-log/staff-log.ts';
import { now } from '../support/clock.ts';

/** A command-line entry that follows another. */
function anEntry(before: StaffLogEntry | undefined): StaffLogEntry {
  const states = { before: { state: 'held' }, after: { state: 'shown' } };
  const by = { actor: { kind: 'operator', account_id: null }, actor_print: 'print', actor_salt: null } as const;
  const act = { action: 'comment.show', target: 'comment-1', reason: null, note: '', ...states };
  const chain = { previous_hash: before?.hash ?? '', hash: '', expires_at: now };
  const entry: StaffLogEntry = { _id: (before?._id ?? 0) + 1, at: now, ...by, ...act, ...chain };
  return { ...entry, hash: entryHash(entry) };
}

test('slipway staff-log --check follows the chain and reports each broken entry once', async () => {
  const log: StaffLogEntry[] = [];
  for (let count = 0; count < 4; count += 1) log.push(anEntry(log.at(-1)));
  async function* stream(entries: readonly StaffLogEntry[]) {
    yield* entries;
  }
  expect(await followChain(stream(log))).toEqual({ entries: 4, broken: [] });
  const changed = log.map((entry) => (entry._id === 2 ? { ...entry, note: 'Other words' } : entry));
  expect(await followChain(stream(changed))).toEqual({ entries: 4, broken: [2] });
  expect(await followChain(stream(log.filter(({ _id }) => _id !== 3)))).toEqual({ entries: 3, broken: [4] });
});

test('slipway blocked lists, adds by kind, and removes by name', () => {
  expect(readBlockedWish([])).toEqual({ kind: 'show' });
  expect(readBlockedWish(['add', 'word', 'buy', 'followers'])).toEqual({
    kind: 'add',
    what: 'word',
    term: 'buy followers',
  });
  expect(readBlockedWish(['remove', 'word:buy', 'followers'])).toEqual({ kind: 'remove', entry: 'word:buy followers' });
  for (const words of [['ad'], ['add', 'casino'], ['add', 'word'], ['remove']])
    expect(() => readBlockedWish(words)).toThrow(UsageError);
});
