import { z } from 'zod';

/** Who changed something: the account, and what it came by, with the name that this had then. */
export const actorSchema = z.object({
  account_id: z.uuid(),
  kind: z.enum(['session', 'api_key', 'app', 'drafter', 'operator']),
  /** Of the session, key or connection. */
  credential_id: z.string().max(100).nullable(),
  /** Of the account, its API key, or what the app calls itself; null where it has none. Keys and apps may be gone since. */
  name: z.string().max(200).nullable(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Who it was, for a member of the account: "you", or the key or app that did it for them. */
export function actorWords({ kind, name }: Pick<Actor, 'kind' | 'name'>, isOwn: boolean): string {
  switch (kind) {
    case 'api_key':
      return `the API key “${name ?? 'without a name'}”`;
    case 'app':
      return `the app “${name ?? 'without a name'}”`;
    case 'drafter':
      return 'a redraft from the website';
    case 'operator':
      return 'the operator of this site';
    default:
      return isOwn ? 'you' : (name ?? 'an account without a name');
  }
}
