import type { SectionPlan } from '../editor-panes/editor-section.ts';
import { draftFieldGroups, partLabel } from './draft-fields.ts';

/** Sections besides those with profile fields; the ID defaults to the part's ID. */
const others: readonly { part: string; id?: string; parts?: readonly string[] }[] = [
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

/** Sections of the draft editor, in order. */
export const draftSections = (): readonly SectionPlan[] => [
  ...draftFieldGroups().map(({ id, title, fields }) => ({
    id,
    title,
    parts: fields.map(({ field }) => `fields.${field}`),
    isCounted: true,
  })),
  ...others.map(({ part, id = part, parts }) => ({
    id,
    title: partLabel(part),
    parts: parts ?? [part],
    isCounted: parts !== undefined,
  })),
];
