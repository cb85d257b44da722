import type { ListingRecord } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';

/** What a listing still needs before it can be published. */
export function publishProblems(
  listing: Pick<ListingRecord, 'primary_category' | 'tagline' | 'short_description' | 'description'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (listing.primary_category === null) {
    const fix = say('problem_listing.choose_least_primary');
    problems.push({ field: 'fields.categories', detail: say('problem_listing.no_category'), fix });
  }
  if ([listing.tagline, listing.short_description, listing.description].every((text) => text === null)) {
    const fix = say('problem_listing.tagline_or_text');
    problems.push({ field: 'fields.tagline', detail: say('problem_listing.says_nothing'), fix });
  }
  return problems;
}
