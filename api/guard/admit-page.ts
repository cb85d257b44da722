import { scopes } from '../../shared/identity/identity.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { limitedCaller, takeFrom } from './limit.ts';

/** Limits account area pages, since each is rendered per visitor. Throws a Refusal with code `rate_limited`. */
export async function admitPage(
  visitor: SignedInSession | null,
  address: string | undefined,
  now: Date,
): Promise<void> {
  const caller = visitor && {
    accountId: visitor.account._id,
    credential: { kind: 'session' as const, id: visitor.sessionId },
    scopes,
  };
  await takeFrom('pages', limitedCaller(caller ?? undefined, address), now);
}
