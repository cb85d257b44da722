import type { ClaimView } from '../../shared/community/community.ts';
import { mailNotice } from '../mail-notice.ts';

/**
 * A claim as its claimant sees it. If the claim email can't be sent now, the next steps begin with a note about that.
 */
export async function claimAnswer(view: ClaimView): Promise<ClaimView> {
  const notice = view.method === 'email' && view.status === 'pending' ? await mailNotice() : undefined;
  return notice === undefined ? view : { ...view, next_steps: [notice, ...view.next_steps] };
}
