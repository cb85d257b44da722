import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** One thing that was done in the name of an account. Times in UTC. */
export const auditRecord = z.object({
  _id: z.uuid(),
  account_id: z.uuid(),
  /** What the caller showed, and which one. */
  credential: z.object({
    kind: z.enum(['session', 'api_key', 'app', 'operator']),
    id: z.string().max(100).nullable(),
  }),
  /** Name of the operation, or of an action of the account area such as `session.revoke`. */
  action: z.string().regex(/^[a-z][a-z0-9_.]{0,79}$/),
  /** What it was done to, for example `draft 3f…` or `listing 12`; never a secret. */
  target: z.string().max(200).nullable(),
  /** Address of the network peer. */
  address: z.string().max(64).nullable(),
  at: z.date(),
  expires_at: z.date(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** When an entry of `at` is removed if entries are kept for so many days. */
export const auditExpiry = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

const words: Record<string, string> = {
  'account.create': 'Account created',
  'account.rename': 'Name changed',
  'account.export': 'Data exported',
  'account.make_admin': 'Made an administrator',
  'api_key.create': 'API key made',
  'api_key.revoke': 'API key revoked',
  'session.start': 'Signed in',
  'session.end': 'Signed out',
  'session.revoke': 'Signed another browser out',
  'session.revoke_all': 'Signed out everywhere',
  'app.connect': 'App connected',
  'app.disconnect': 'App disconnected',
  'dead_letter.retry': 'Dead letter tried again',
  'dead_letter.discard': 'Dead letter discarded',
  'listing.check_badge': 'Badge looked for',
  'listing.check_quotes': 'Quotes looked for',
  'listing_edit.look': 'Edit of a listing looked at',
  'listing.invite': 'Invited somebody to a listing',
  'listing.invite_again': 'Invite to a listing sent again',
  'listing.invite_withdraw': 'Invite to a listing taken back',
  'listing.join': 'Joined a listing',
  'listing.leave': 'Left a listing',
  'listing.member_role': 'Role on a listing changed',
  'listing.member_remove': 'Somebody removed from a listing',
  'listing.restore': 'Earlier version of a listing restored',
  'pictures.add': 'Pictures added to',
  'pictures.logo': 'Logo uploaded for',
  'pictures.arrange': 'Pictures arranged of',
  'pictures.cut': 'Picture cut of',
  'update.edit': 'Update of a listing edited',
  'update.delete': 'Update of a listing deleted',
  'listing.follow': 'Listing followed',
  'listing.unfollow': 'Listing no longer followed',
  'listing.wish_launch': 'Asked to be told of a launch',
  'listing.unwish_launch': 'No longer to be told of a launch',
  'collection.save': 'Product saved to a collection',
  'collection.take_out': 'Product taken out of a collection',
  'collection.edit': 'Collection edited',
  'collection.delete': 'Collection deleted',
  'founder.follow': 'Founder followed',
  'founder.unfollow': 'Founder no longer followed',
  'comment.write': 'Comment written',
  'comment.edit': 'Comment edited',
  'comment.delete': 'Comment deleted',
  'comment.report': 'Comment reported',
  'comment.object': 'Objected to the removal of a comment',
  'review.object': 'Objected to the removal of a review',
  'review.write': 'Review written',
  'review.delete': 'Review deleted',
  'review.answer': 'Review answered',
  'review.report': 'Review reported',
  'identity.link': 'Sign-in with another site linked',
};

/** An action in words: that of the account area by name, an operation by its own: `update_draft` is "Update draft". */
export function actionWords(action: string): string {
  const plain = action.replaceAll(/[._]/g, ' ');
  return words[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
