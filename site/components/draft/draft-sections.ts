import type { FormPart } from '../../../shared/submission/submission.ts';
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

/** Sections of an editor with these parts, in order. Invites are for drafts, which have founders. */
export const sectionsOf = (parts: readonly FormPart[]): SectionPlan[] => [
  ...fieldGroups(fieldsOf(parts)).map((group) => ({
    id: group.id,
    title: group.title,
    parts: group.fields.map(({ field }) => `fields.${field}`),
    isCounted: true,
  })),
  ...others
    .filter(({ part }) => parts.some((each) => each === (part === 'invite' ? 'founders' : part)))
    .map(({ part, id = part, parts: inner }) => ({
      id,
      title: partLabel(part),
      parts: inner ?? [part],
      isCounted: inner !== undefined,
    })),
];

/** Names of the fields among a form's parts. */
export const fieldsOf = (parts: readonly FormPart[]): string[] => parts.map((part) => part.replace('fields.', ''));
