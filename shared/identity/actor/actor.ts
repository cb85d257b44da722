import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';

/** Who changed something: the account, the credential used, and a name as it was at the time. */
export const actorSchema = z.object({
  account_id: z.uuid(),
  kind: z.enum(['session', 'api_key', 'app', 'drafter', 'operator']),
  /** ID of the session, key or connection. */
  credential_id: z.string().max(100).nullable(),
  /** Name of the account, API key or app; null if it has none. Keys and apps may have been deleted since. */
  name: z.string().max(200).nullable(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Text that completes "by …" for a member of the account: "you", or the key or app used. */
export function actorWords({ kind, name }: Pick<Actor, 'kind' | 'name'>, isOwn: boolean): string {
  switch (kind) {
    case 'api_key':
      return name === null ? say('own_listing.actor_key_unnamed') : say('own_listing.actor_key', { name });
    case 'app':
      return name === null ? say('own_listing.actor_app_unnamed') : say('own_listing.actor_app', { name });
    case 'drafter':
      return say('own_listing.actor_drafter');
    case 'operator':
      return say('own_listing.actor_operator');
    default:
      return isOwn ? say('own_listing.actor_you') : (name ?? say('own_listing.actor_nameless'));
  }
}
