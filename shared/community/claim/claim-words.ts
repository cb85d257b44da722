import { say } from '../../kernel/language/say.ts';
import type { ClaimMethod, ClaimStatus } from './claim.ts';

type Tone = 'done' | 'waits' | 'wrong' | 'plain';

const tones: Record<ClaimStatus, Tone> = {
  pending: 'waits',
  contested: 'waits',
  verified: 'done',
  expired: 'plain',
  rejected: 'wrong',
  superseded: 'plain',
  revoked: 'plain',
};

/** A status's label and style. */
export const claimStatusWords = (status: ClaimStatus): { label: string; tone: Tone } => ({
  label: say(`claim.status_${status}`),
  tone: tones[status],
});

/** A method's name, and what it requires. */
export const claimMethodWords = (method: ClaimMethod): { label: string; needs: string } => ({
  label: say(`claim.method_${method}`),
  needs: say(`claim.needs_${method}`),
});
