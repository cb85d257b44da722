import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';

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

/** Who it was, as the end of “by …” for a member of the account: "you", or the key or app that did it for them. */
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
