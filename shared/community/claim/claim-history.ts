import type { ClaimRecord, ClaimStatus } from './claim.ts';

const movedWords: Record<Exclude<ClaimStatus, 'pending'>, string> = {
  contested: 'Its proof was found; the listing has an owner, who was told.',
  verified: 'It was verified, and the listing was yours.',
  expired: 'Its time was over.',
  rejected: 'It was rejected.',
  superseded: 'Another claim of the listing was verified.',
  revoked: 'It ended: the listing is no longer yours.',
};

/** What happened to a claim, the latest first. */
export function claimHistory(claim: ClaimRecord): { at: Date; words: string }[] {
  const { status, dispute, mail, last_look } = claim;
  const entries = [
    { at: claim.created_at, words: 'It was begun.' },
    ...(mail === null ? [] : [{ at: mail.sent_at, words: `A mail was sent to ${mail.to}.` }]),
    ...(last_look === null ? [] : [{ at: last_look.at, words: 'It was looked at.' }]),
    ...(dispute === null ? [] : [{ at: dispute.opened_at, words: 'The team of the site was asked to decide.' }]),
    ...(status === 'pending' ? [] : [{ at: claim.moved_at, words: movedWords[status] }]),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
