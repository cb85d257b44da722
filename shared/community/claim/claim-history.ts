import { say } from '../../kernel/language/say.ts';
import type { ClaimRecord } from './claim.ts';

/** History of a claim, latest first. */
export function claimHistory(claim: ClaimRecord): { at: Date; words: string }[] {
  const { status, dispute, mail, last_look } = claim;
  const entries = [
    { at: claim.created_at, words: say('claim.was_begun') },
    ...(mail === null ? [] : [{ at: mail.sent_at, words: say('claim.mail_was_sent', { address: mail.to }) }]),
    ...(last_look === null ? [] : [{ at: last_look.at, words: say('claim.was_looked_at') }]),
    ...(dispute === null ? [] : [{ at: dispute.opened_at, words: say('claim.team_was_asked') }]),
    ...(status === 'pending' ? [] : [{ at: claim.moved_at, words: say(`claim.moved_${status}`) }]),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
