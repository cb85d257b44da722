import { scopes } from '../../shared/identity/identity.ts';
import { passkeyQuestionPath, passkeySignInPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import type { AreaForm } from '../account-area/form.ts';
import type { SentFields } from '../account-area/read-form.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { limitedCaller, limitPasskeyAnswers, limitSignInMails, takeFrom } from './limit.ts';

interface FormCall {
  now: Date;
  address: string | undefined;
  visitor: SignedInSession | null;
}

/** Applies the limits of all account area forms. Throws a Refusal with code `rate_limited`. */
export async function admitForm(
  form: AreaForm,
  fields: SentFields,
  { now, address, visitor }: FormCall,
): Promise<void> {
  if (form.path === signInPath()) return limitSignInMails(fields.email?.[0] ?? '', address, now);
  if (form.path === passkeyQuestionPath() || form.path === passkeySignInPath())
    return limitPasskeyAnswers(address, now);
  const caller = visitor && {
    accountId: visitor.account._id,
    credential: { kind: 'session' as const, id: visitor.sessionId },
    scopes,
  };
  await takeFrom(caller === null ? 'reads' : 'writes', limitedCaller(caller ?? undefined, address), now);
}
