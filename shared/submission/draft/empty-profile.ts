import { everyField } from '../../directory/directory.ts';
import type { DraftedProfile } from './draft.ts';
import { notStated } from './site/stated.ts';

/** A draft in which nothing is stated yet: what a drafter fills, and what is left of a website that cannot be read. */
export function emptyProfile(draftedBy: DraftedProfile['draftedBy']): DraftedProfile {
  return { draftedBy, fields: everyField(notStated), socials: {}, faqs: [], founders: [] };
}
