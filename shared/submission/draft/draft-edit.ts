import { z } from 'zod';
import { columnOf, faqSchema, profileFields, socialPlatforms } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import { draftStorySchema } from './draft.ts';
import { fieldTable } from './field-table.ts';

/** Profile fields of update_draft: null removes a value (contract 4.3). */
const fieldsInput = z.strictObject(columnOf(fieldTable, 'input'));

const linksInput = z.partialRecord(z.enum(socialPlatforms), z.string().max(500));

const fieldNames = (most: number) => z.array(z.enum(profileFields)).max(most).optional();

/** Body of update_draft. Limits are the contract's (4.3). */
export const draftEditInput = {
  fields: fieldsInput.optional().describe('Profile fields to set; null clears a field.'),
  lock_fields: fieldNames(20).describe('Fields to protect from redrafts.'),
  regenerate: fieldNames(5).describe('Fields to redraft from the website. Locked fields are refused.'),
  restore: fieldNames(20).describe("Fields to restore to the AI's value; this unlocks them."),
  faqs: z.array(z.strictObject(faqSchema.shape)).max(10).optional().describe('Replaces all FAQs.'),
  company_socials: linksInput.optional().describe("Replaces all of the company's links; use full URLs."),
  founder_socials: linksInput.optional().describe("Replaces all of the primary founder's links."),
  founders: z
    .array(
      z.strictObject({
        name: oneLine(160).min(1),
        title: oneLine(160).optional(),
        bio: z.string().max(3000).optional(),
      }),
    )
    .max(6)
    .optional()
    .describe('Replaces all founders; the first is the primary one.'),
  story: z
    .strictObject(draftStorySchema.shape)
    .optional()
    .describe('Sections to set; an empty string clears a section.'),
  milestones: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        title: oneLine(200).min(1),
        description: z.string().max(2000).optional(),
        url: z
          .url({ protocol: /^https$/ })
          .max(500)
          .optional()
          .describe('https link.'),
      }),
    )
    .max(50)
    .optional()
    .describe('Replaces all milestones.'),
  competitor_url: z
    .string()
    .max(2048)
    .optional()
    .describe('Website of the main competitor, to read and compare; an empty string clears it.'),
  seo: z
    .strictObject({ title: oneLine(70).optional(), meta: oneLine(170).optional() })
    .optional()
    .describe('Title and description for search engines.'),
};

const draftEdit = z.strictObject(draftEditInput);

/** Changes to a draft; absent parts are left unchanged. */
export type DraftEdit = z.output<typeof draftEdit>;
export type LinksInput = z.output<typeof linksInput>;

/** The edit without invalid parts, for a preview. */
export function takableEdit({ fields = {}, ...sections }: DraftEdit): DraftEdit {
  const takable = (given: object, shape: Readonly<Record<string, z.ZodType>>) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => shape[name]?.safeParse(value).success));
  return draftEdit.parse({ ...takable(sections, draftEditInput), fields: takable(fields, fieldsInput.shape) });
}

/** Whether an edit sets the field a problem is about: `fields.stage`, `company_socials.x`. */
export function isSent({ field }: Pick<FieldProblem, 'field'>, edit: DraftEdit): boolean {
  const [section = '', name = ''] = field.split('.');
  return section === 'fields' ? Object.hasOwn(edit.fields ?? {}, name) : Object.hasOwn(edit, section);
}
