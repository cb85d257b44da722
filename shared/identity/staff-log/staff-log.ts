import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** Who acts for the team: a staff account, or the command line. */
export type StaffActor =
  | {
      kind: 'staff';
      accountId: string;
      /** Whether they signed in within the last ten minutes, as dangerous actions require. */
      isFresh?: boolean;
      /** Whether they signed in with a command-line link: shell access needs no passkey. */
      isByAdminLink?: boolean;
    }
  | { kind: 'operator' };

/** Maximum length of a reason, in characters. */
export const longestStaffReason = 500;

/** State before or after an action, as plain values. Never contains user-written text or secrets. */
const logState = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]));
export type LogState = z.infer<typeof logState>;

/** An entry in the staff log. Entries are never changed, nor deleted before they expire. Times in UTC. */
export const staffLogEntry = z.object({
  /** Consecutive; a gap means that an entry was removed. */
  _id: z.int().min(1),
  at: z.date(),
  actor: z.object({
    kind: z.enum(['staff', 'operator']),
    /** Null for the command line, and once the account is deleted. */
    account_id: z.uuid().nullable(),
  }),
  /** Salted hash of the account. The salt can be erased, so that the chain remains verifiable without the ID. */
  actor_print: z.string(),
  actor_salt: z.string().nullable(),
  /** For example `comment.remove`. */
  action: z.string().regex(/^[a-z][a-z0-9_.]{0,79}$/),
  /** Target of the action, for example `comment-12`. */
  target: z.string().min(1).max(200),
  /** The reason as a code; `note` has the person's own words. */
  reason: z.string().max(80).nullable(),
  note: z.string().max(longestStaffReason),
  before: logState,
  after: logState,
  /** Hash of the previous entry; empty for the first. */
  previous_hash: z.string(),
  hash: z.string(),
  expires_at: z.date(),
});
export type StaffLogEntry = z.infer<typeof staffLogEntry>;

/** The part of a log entry that the action provides. */
export type StaffAct = Pick<StaffLogEntry, 'action' | 'target' | 'reason' | 'note' | 'before' | 'after'>;

/** When an entry expires, given the retention period in days. */
export const staffLogExpiry = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** The hash that replaces an account's ID in the hash chain. */
export const actorPrint = (kind: StaffActor['kind'], accountId: string | null, salt: string): string =>
  sha256([kind, accountId, salt]);

/** Hash of an entry: everything except its expiry and the account, which is represented by its print. */
export function entryHash({ hash: _hash, actor, actor_salt: _salt, expires_at: _end, ...rest }: StaffLogEntry): string {
  const { before, after, at, ...plain } = rest;
  const parts = { ...plain, kind: actor.kind, at: at.toISOString(), before: sorted(before), after: sorted(after) };
  return sha256(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sorted = (state: LogState): [string, unknown][] => Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1));

const sha256 = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * IDs of entries that were changed or that follow a gap; empty if the log is intact. Entries must be in order; the
 * oldest may have expired.
 */
export function brokenEntries(entries: readonly StaffLogEntry[]): number[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const follows = before === undefined || (entry._id === before._id + 1 && entry.previous_hash === before.hash);
    const { account_id } = entry.actor;
    const isByThem =
      entry.actor_salt === null || actorPrint(entry.actor.kind, account_id, entry.actor_salt) === entry.actor_print;
    return follows && isByThem && entryHash(entry) === entry.hash ? [] : [entry._id];
  });
}
