import { z } from 'zod';
import { isText, say } from '../../kernel/language/say.ts';
import { capitalised } from '../../kernel/text/capitalised.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** An action in an account's name. Times in UTC. */
export const auditRecord = z.object({
  _id: z.uuid(),
  account_id: z.uuid(),
  /** Credential used. */
  credential: z.object({
    kind: z.enum(['session', 'api_key', 'app', 'operator']),
    id: z.string().max(100).nullable(),
  }),
  /** Name of the operation, or of an action in the account area such as `session.revoke`. */
  action: z.string().regex(/^[a-z][a-z0-9_.]{0,79}$/),
  /** Target of the action, for example `draft 3f…` or `listing 12`; never a secret. */
  target: z.string().max(200).nullable(),
  /** Address of the network peer. */
  address: z.string().max(64).nullable(),
  at: z.date(),
  expires_at: z.date(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** When an entry expires, given the retention period in days. */
export const auditExpiry = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** An action as text, to be shown before its target. For unknown actions, the code is used: `other_act` is "Other act". */
export function actionWords(action: string): string {
  const key = `account.act_${action.replaceAll('.', '_')}`;
  if (isText(key)) return say(key);
  return capitalised(action.replaceAll(/[._]/g, ' '));
}
