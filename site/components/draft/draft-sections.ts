import { profileFields } from '../../../shared/directory/directory.ts';
import { listingEditFields, listingParts } from '../../../shared/submission/submission.ts';
import type { SectionPlan } from '../editor-panes/editor-section.ts';
import { fieldGroups, partLabel } from './draft-fields.ts';

/** A section besides those with fields; the ID defaults to the part's ID. */
interface OtherSection {
  part: string;
  id?: string;
  parts?: readonly string[];
}

const others: readonly OtherSection[] = [
  { part: 'company_socials' },
  { part: 'faqs' },
  { part: 'founders' },
  { part: 'founder_socials' },
  { part: 'story' },
  { part: 'milestones' },
  { part: 'competitor_url', id: 'competitor', parts: ['competitor_url'] },
  { part: 'seo', parts: ['seo.title', 'seo.meta'] },
  { part: 'invite', id: 'invites' },
];

/** Sections of a draft's editor, in order. */
export const draftSections = (): readonly SectionPlan[] => sectionsOf(profileFields, others);

/** Sections of a listing's editor, in order. */
export const listingSections = (): readonly SectionPlan[] =>
  sectionsOf(
    listingEditFields,
    others.filter(({ part }) => listingParts.some((name) => name === part)),
  );

const sectionsOf = (fields: readonly string[], further: readonly OtherSection[]): SectionPlan[] => [
  ...fieldGroups(fields).map((group) => ({
    id: group.id,
    title: group.title,
    parts: group.fields.map(({ field }) => `fields.${field}`),
    isCounted: true,
  })),
  ...further.map(({ part, id = part, parts }) => ({
    id,
    title: partLabel(part),
    parts: parts ?? [part],
    isCounted: parts !== undefined,
  })),
];
