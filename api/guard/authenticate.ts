import { LRUCache } from 'lru-cache';
import { onChange } from '../../shared/change/change.ts';
import { readApiKey } from '../../shared/identity/identity.reads.ts';
import {
  type ApiKeyRecord,
  type Caller,
  isKeyLike,
  isWellFormedKey,
  keyStatus,
  scopes,
} from '../../shared/identity/identity.ts';
import { recordKeyUse } from '../../shared/identity/identity.writes.ts';
import { type Said, say } from '../../shared/kernel/language/say.ts';
import { cacheBounds, entriesWithin } from '../../shared/kernel/memory/cache-bounds.ts';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import { hashSecret } from '../../shared/kernel/secret.ts';
import type { Credentials } from '../context.ts';
import { verifyAccessToken } from '../oauth/verify-access-token.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { sessionOf } from '../session/session-of-request.ts';

/** The caller, or why the credentials are invalid; neither if there are no credentials. */
export interface Authentication {
  caller?: Caller | undefined;
  problem?: Said;
}

/** Token of an Authorization header: empty unless it is `Bearer <token>`, undefined without a header. */
export const bearerOf = (authorization: string | null | undefined): string | undefined =>
  authorization === null || authorization === undefined
    ? undefined
    : (/^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '');

/** Authenticates a request: by an API key, a connected app's access token, or the session of one of our own pages. */
export async function authenticate({ bearer, pageRequest }: Credentials, now: Date): Promise<Authentication> {
  if (bearer === '') return { problem: say('problem_api.authorization_form') };
  if (bearer !== undefined) return isKeyLike(bearer) ? withKey(bearer, now) : withToken(bearer, now);
  return pageRequest === undefined ? {} : withSession(pageRequest, now);
}

async function withKey(key: string, now: Date): Promise<Authentication> {
  if (!isWellFormedKey(key)) return { problem: say('problem_api.key_mistyped') };
  const record = await checkedKey(key);
  if (record === null) return { problem: say('problem_api.no_key') };
  const status = keyStatus(record, now);
  if (status !== 'active') return { problem: say('problem_api.key_is', { status }) };
  await recordKeyUse(record, now);
  return {
    caller: { accountId: record.account_id, credential: { kind: 'api_key', id: record._id }, scopes: record.scopes },
  };
}

async function withToken(token: string, now: Date): Promise<Authentication> {
  const caller = await verifyAccessToken(token, now);
  return caller === undefined ? { problem: say('problem_api.token_not_valid') } : { caller };
}

async function withSession(request: Request, now: Date): Promise<Authentication> {
  const session = await sessionOf(request.headers, now);
  if (session === null) return {};
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isSameOrigin(request.headers)) return { problem: say('problem_api.not_our_page') };
  const { account, sessionId } = session;
  return { caller: { accountId: account._id, credential: { kind: 'session', id: sessionId }, scopes } };
}

// Revocations arrive through the change stream; the time limit covers a broken stream.
const keptForMs = 10_000;
const bytesOfKey = 1_024;
const mostKept = entriesWithin(cacheBounds.checkedKeys, bytesOfKey);

const keys = runtimeState(() => {
  const kept = { checked: new LRUCache<string, ApiKeyRecord>({ max: mostKept, ttl: keptForMs }), changes: 0 };
  onChange(({ body }) => {
    if (body.room !== 'api-key' && body.room !== 'everything') return;
    kept.changes += 1;
    for (const [hash, { _id }] of [...kept.checked.entries()]) {
      if (body.room === 'everything' || body.ids.includes(_id)) kept.checked.delete(hash);
    }
  });
  return kept;
});

/** An API key's record, whatever its status, or null; cached for some seconds by the key's hash. */
async function checkedKey(key: string): Promise<ApiKeyRecord | null> {
  const hash = hashSecret(key);
  const kept = keys.get();
  const known = kept.checked.get(hash);
  if (known !== undefined) return known;
  const before = kept.changes;
  const record = await readApiKey(key);
  // A record read during a revocation may belong to a revoked key.
  if (record !== null && before === kept.changes) kept.checked.set(hash, record);
  return record;
}
