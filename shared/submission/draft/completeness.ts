import { z } from 'zod';
import { type ProfileField, textLimits } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { saidBefore, say } from '../../kernel/language/say.ts';
import type { DraftRecord } from './draft.ts';
import { isBlank } from './field-state.ts';
import { fieldTable } from './field-table.ts';

type Part = ProfileField | 'company_socials' | 'faqs' | 'founders';

const parts: Readonly<Record<Part, { weight: number }>> = {
  ...fieldTable,
  company_socials: { weight: 3 },
  faqs: { weight: 4 },
  founders: { weight: 4 },
};

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
const allParts = Object.keys(parts).filter(isPart);
const fullWeight = allParts.reduce((sum, part) => sum + parts[part].weight, 0);

type Completable = Pick<DraftRecord, 'fields' | 'company_socials' | 'faqs' | 'founders'>;

/**
 * Weighted completeness of a draft, 0 to 100; 100 only if nothing is missing. Parts with `problems` (values a listing cannot take, see
 * `readContent`) do not count.
 */
export function completeness(draft: Completable, problems: readonly FieldProblem[] = []): number {
  const bad = new Set(problems.map(({ field }) => partOf(field).split('.')[0]));
  const filled = allParts
    .filter((part) => isFilled(draft, part) && !bad.has(part))
    .reduce((sum, part) => sum + parts[part].weight, 0);
  return Math.floor((filled / fullWeight) * 100);
}

/** A part's share of completeness in percent, rounded; 0 for unknown names. */
export const partShare = (name: string): number =>
  isPart(name) ? Math.round((parts[name].weight / fullWeight) * 100) : 0;

/** A part that is missing from a draft or invalid for a listing, for the API. */
export const missingPart = z.object({
  field: z.string(),
  needs: z.string(),
  required: z.boolean().describe('Whether the field is required for submission.'),
  problem: z.string().optional().describe('Problem with the value; absent if there is none.'),
  limit: z.union([z.number(), z.string(), z.array(z.string())]).optional(),
  actual: z.number().optional(),
});
export type MissingPart = z.infer<typeof missingPart>;

/** Missing and invalid parts of a draft, most important first, with their requirements. */
export function missingParts(draft: Completable, problems: readonly FieldProblem[] = []): MissingPart[] {
  const lacking = allParts
    .filter((part) => !isFilled(draft, part))
    .sort((a, b) => parts[b].weight - parts[a].weight)
    .map((part) => ({ field: part, needs: needsOf(part), required: isRequired(draft, part) }));
  return [...problems.map(asMissing), ...lacking];
}

const partOf = (field: string): string => field.replace(/^fields\./, '');

const asMissing = ({ field, detail, limit, actual, fix }: FieldProblem): MissingPart => ({
  field: partOf(field),
  needs: fix ?? '',
  required: true,
  problem: detail,
  ...(limit !== undefined && { limit: isText(limit) ? limit : [...limit] }),
  ...(actual !== undefined && { actual }),
});

/** The invalid values among the missing parts, as problems for an error. */
export const problemsAmong = (missing: readonly MissingPart[]): FieldProblem[] =>
  missing.flatMap(({ field, needs, problem, required: _, ...bounds }) => {
    if (problem === undefined) return [];
    const [part = ''] = field.split('.');
    return [
      {
        field: Object.hasOwn(fieldTable, part) ? `fields.${field}` : field,
        detail: saidBefore(problem),
        fix: saidBefore(needs),
        ...bounds,
      },
    ];
  });

const isText = (limit: NonNullable<FieldProblem['limit']>): limit is string | number => typeof limit !== 'object';

const needsOf = (part: Part): string => say(`draft.needs_${part}`, { most: textLimits[part] ?? 0 });

/** Required parts a draft lacks, for an error. */
export const missingToSubmit = (draft: Completable): FieldProblem[] =>
  missingParts(draft)
    .filter(({ required }) => required)
    .map(({ field, needs }) => ({
      field: `fields.${field}`,
      code: 'required',
      detail: say('problem.required'),
      fix: saidBefore(needs),
    }));

/** A listing needs a name, a category and a descriptive text. */
function isRequired({ fields }: Completable, part: Part): boolean {
  if (part === 'tagline') return isBlank(fields.short_description.value) && isBlank(fields.description.value);
  return part === 'name' || part === 'categories';
}

function isFilled(draft: Completable, part: Part): boolean {
  if (part === 'faqs' || part === 'founders') return draft[part].length > 0;
  if (part === 'company_socials') return Object.keys(draft.company_socials).length > 0;
  return !isBlank(draft.fields[part].value);
}
