import { z } from 'zod';
import { columnOf, socialPlatforms } from '../../../directory/directory.ts';
import { askedEvidence } from '../field-row.ts';
import { fieldTable } from '../field-table.ts';

/** Schema of a model's answer: all parts required, null or empty if the pages state nothing. */
export const answerSchema = z.object({
  fields: z.object(columnOf(fieldTable, 'asked')),
  socials: z
    .array(z.object({ platform: z.enum(socialPlatforms), url: z.string(), evidence: askedEvidence }))
    .describe("The company's own accounts."),
  faqs: z
    .array(z.object({ question: z.string(), answer: z.string(), evidence: askedEvidence }))
    .describe('Whole and unchanged.'),
  founders: z.array(
    z.object({ name: z.string(), title: z.string().nullable(), bio: z.string().nullable(), evidence: askedEvidence }),
  ),
});
