import { everyField } from '../../directory/directory.ts';
import type { DraftedProfile } from './draft.ts';
import { notStated } from './site/stated.ts';

/** An empty profile: a drafter's starting point, and the result for unreadable websites. */
export function emptyProfile(draftedBy: DraftedProfile['draftedBy']): DraftedProfile {
  return { draftedBy, fields: everyField(notStated), socials: {}, faqs: [], founders: [] };
}
