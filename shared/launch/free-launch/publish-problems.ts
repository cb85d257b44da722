import type { ListingRecord } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';

/** What a listing lacks for publication: nobody could find or understand it. */
export function publishProblems(
  listing: Pick<ListingRecord, 'primary_category' | 'tagline' | 'short_description' | 'description'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (listing.primary_category === null) {
    const fix =
      'Set `fields.categories` with update_my_listing: names from list_categories, the first is the primary one.';
    problems.push({ field: 'fields.categories', detail: 'has no category', fix });
  }
  if ([listing.tagline, listing.short_description, listing.description].every((text) => text === null)) {
    const fix = 'Set `fields.tagline` or `fields.description` with update_my_listing.';
    problems.push({ field: 'fields.tagline', detail: 'has no description', fix });
  }
  return problems;
}
