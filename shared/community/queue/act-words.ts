import type { StaffLogEntry } from '../../identity/identity.ts';
import { isRemovalReason, removalInWords } from '../moderation/removal.ts';
import { isVoidReason, voidReasonInWords } from '../vote/vote.ts';

const words: Readonly<Record<string, string>> = {
  'comment.show': 'shown',
  'comment.remove': 'removed',
  'comment.undo': 'put back to how it was before the last decision',
  'review.show': 'shown',
  'review.remove': 'removed',
  'review.undo': 'put back to how it was before the last decision',
  'votes.count': 'counted',
  'votes.void': 'void',
  'votes.undo': 'held again',
  'alert.count': 'counted',
  'alert.void': 'void',
  'alert.undo': 'as before the last decision',
  'claim.owner': 'decided for the owner',
  'claim.claimant': 'decided for the claimant',
  'edit.looked': 'looked at',
  'edit.undo': 'to be looked at again',
  'claim.revoke': 'revoked',
  'blocklist.add': 'put on the list of what is read first',
  'blocklist.remove': 'taken off the list of what is read first',
  'place.void': 'void in public',
  'listing.suspend': 'suspended',
  'listing.archive': 'archived',
  'listing.restore': 'restored',
  'listing.merge': 'merged into another listing',
  'listing.hand_over': 'given to another owner',
  'listing.edit': 'edited',
  'listing.restore_version': 'put back to an earlier version',
  'setting.change': 'changed',
  'audit.export': 'exported',
  'account.suspend': 'suspended',
  'account.reinstate': 'let in again',
  'account.sign_out': 'signed out everywhere',
  'account.role': 'given another role',
  'account.export': 'exported',
  'account.erase': 'erased',
};

/** What an act of the team was, in words that follow what it was done to. */
export const actInWords = ({ action }: Pick<StaffLogEntry, 'action'>): string => words[action] ?? action;

/** Its reason in words; null where it took none. */
export function actReasonInWords({ reason }: Pick<StaffLogEntry, 'reason'>): string | null {
  if (reason === null) return null;
  if (isRemovalReason(reason)) return removalInWords(reason);
  return isVoidReason(reason) ? voidReasonInWords(reason) : reason;
}
