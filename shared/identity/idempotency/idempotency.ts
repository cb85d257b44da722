import { createHash } from 'node:crypto';
import type { FieldProblem } from '../../kernel/errors.ts';
import { type ErrorCode, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** How long a key is remembered. */
export const keptForMs = dayMs;

/** Maximum length of a key, in characters. */
export const longestKey = 255;

/** Valid header value: printable ASCII without surrounding spaces. */
export const keyPattern = /^[!-~]([ -~]*[!-~])?$/;

/** Outcome of a call, also returned to its retries. */
export type StoredOutcome =
  | { kind: 'answer'; json: string }
  | { kind: 'failure'; code: ErrorCode; detail: Said; problems: readonly FieldProblem[]; requestId: string };

export interface IdempotencyRecord {
  /** Account, method, path and key, hashed. */
  _id: string;
  /** The caller's account; absent in older records, which expire within a day. */
  account_id?: string;
  /** Fingerprint of the canonical input. */
  fingerprint: string;
  outcome: StoredOutcome;
  expires_at: Date;
}

/** An idempotency key, scoped to account, method and path, and the fingerprint of the input sent with it. */
export interface KeyedCall {
  id: string;
  accountId: string;
  fingerprint: string;
}

/**
 * The key in an Idempotency-Key header, with quotes (RFC 8941) or without. Undefined if there is no header. Throws
 * `invalid_idempotency_key` if the key is empty, too long or not plain text.
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header.trim()) ?? [];
  const key = quoted === undefined ? header.trim() : quoted.replaceAll(/\\(["\\])/g, '$1');
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > longestKey) throw invalidKey(key.length);
  return key;
}

interface Keyed {
  accountId: string;
  method: string;
  path: string;
  key: string;
  /** The only listing that the caller may access. */
  listingId?: number | undefined;
}

/** Identifies a call and its retries. `path` has its parameters filled in; `input` is the operation's input. */
export function keyedCall({ accountId, method, path, key, listingId }: Keyed, input: unknown): KeyedCall {
  // A restricted caller must not get the outcome of an unrestricted call.
  const bound = listingId === undefined ? [] : [listingId];
  const id = sha256(canonicalJson([accountId, method, path, key, ...bound]));
  return { id, accountId, fingerprint: sha256(canonicalJson(input)) };
}

/** JSON with sorted properties, so that their order doesn't matter. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Failures that are replayed to retries: those that a retry can't fix, except failures caused by input, permissions or
 * limits.
 */
export const isStoredFailure = ({ code }: SlipwayError): boolean => code === 'not_found';

/** Throws `idempotency_key_reused` if a key was used before with different input. */
export function checkFingerprint(sent: KeyedCall, known: { fingerprint: string }): void {
  if (sent.fingerprint === known.fingerprint) return;
  throw new SlipwayError('idempotency_key_reused', say('problem_api.key_reused'), [
    { field: 'Idempotency-Key', detail: say('problem_api.key_of_other'), fix: say('problem_api.send_new_key') },
  ]);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const invalidKey = (actual: number): SlipwayError =>
  new SlipwayError('invalid_idempotency_key', say('problem_api.key_not_usable'), [
    {
      field: 'Idempotency-Key',
      detail: say('problem_api.key_form', { most: longestKey }),
      limit: longestKey,
      actual,
      fix: say('problem_api.send_uuid'),
    },
  ]);
