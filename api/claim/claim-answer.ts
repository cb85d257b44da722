import type { ClaimView } from '../../shared/community/community.ts';
import { mailNotice } from '../mail-notice.ts';

/** A claim as its account sees it; one that waits for an email says first where that does not leave now. */
export async function claimAnswer(view: ClaimView): Promise<ClaimView> {
  const notice = view.method === 'email' && view.status === 'pending' ? await mailNotice() : undefined;
  return notice === undefined ? view : { ...view, next_steps: [notice, ...view.next_steps] };
}
