import {
  type CategoryTree,
  furtherTextNames,
  isChoiceField,
  isListField,
  type ListingRecord,
  partsOf,
  partText,
  profileFields,
  type Socials,
  socialPlatforms,
  tagKey,
} from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { CategoryNames } from '../draft/category-match.ts';
import { fitOf } from '../draft/field-table.ts';
import type { FormValues } from '../draft/form/form-values.ts';
import { type Fit, fitAddress, fitText } from '../draft/listing-limits.ts';
import { mergeCategories } from '../draft/merge-content.ts';
import { withEdit } from '../owned-listing/listing-edit.ts';
import { faqsIn } from '../owned-listing/listing-form.ts';

/** Fields the team edits: all profile fields, and further texts. */
export const teamFields: readonly string[] = [...profileFields, ...furtherTextNames];

const mostEntries = 20;
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Initial values of the team's form; lists have one entry per line, and categories are given by name. */
export function teamFormValues(listing: ListingRecord, categoryName: (id: number) => string): FormValues {
  const parts = partsOf(listing);
  const text = (field: string): string => {
    const value = parts[`fields.${field}`];
    // A choice is displayed by its label but selected by its value.
    return isChoiceField(field) ? `${value ?? ''}` : partText(`fields.${field}`, value, categoryName);
  };
  return Object.fromEntries([
    ...teamFields.map((field) => [field, plain(text(field))]),
    ...socialPlatforms.map((platform) => [`socials.${platform}`, listing.socials[platform] ?? '']),
    ...listing.faqs.flatMap(({ question, answer }, index) => [
      [`faqs.${index}.question`, plain(question)],
      [`faqs.${index}.answer`, plain(answer)],
    ]),
  ]);
}

interface Vocabulary {
  tree: CategoryTree;
  categories: CategoryNames;
  /** Known tags by `tagKey`. */
  tags: ReadonlyMap<string, string>;
}

/** A listing edited by the team's form, and every value it rejects. */
export interface TeamEdit {
  listing: ListingRecord;
  problems: FieldProblem[];
}

/** Parses the team's form: fields that were sent and differ from the listing. Other fields are kept. */
export function readTeamEdit(
  before: ListingRecord,
  typed: FormValues,
  { tree, categories, tags }: Vocabulary,
): TeamEdit {
  const now = teamFormValues(before, (id) => tree.byId.get(id)?.category.name ?? '');
  const problems: FieldProblem[] = [];
  const read = <Value>(field: string, text: string, hold: Fit<Value>): Value | null => {
    if (text === '') return null;
    const fitted = hold(text);
    if ('value' in fitted) return fitted.value;
    problems.push({ field, ...fitted.problem });
    return null;
  };
  const differs = (name: string): boolean => typed[name] !== undefined && plain(typed[name]) !== (now[name] ?? '');
  const sent = (name: string): string => plain(typed[name] ?? '');
  const entries = (field: string): string[] => {
    const lines = sent(field)
      .split('\n')
      .flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    if (lines.length > mostEntries)
      problems.push({
        field,
        detail: say('problem_listing.too_many_entries'),
        limit: mostEntries,
        fix: say('problem_input.remove_some'),
      });
    return [...new Set(lines.flatMap((line) => read(field, line, fitText(200)) ?? []))];
  };
  const takenFrom = (field: string): unknown => {
    if (field === 'tags') return entries(field).map((tag) => tags.get(tagKey(tag)) ?? tag);
    return isListField(field) ? entries(field) : read(field, sent(field), fitOf(field));
  };
  const changed = teamFields.filter((field) => field !== 'categories' && differs(field));
  const set: Partial<ListingRecord> = Object.fromEntries(changed.map((field) => [field, takenFrom(field)]));
  if (differs('name') && sent('name') === '')
    problems.push({ field: 'name', detail: say('problem.required'), fix: say('problem.enter_name') });
  if (differs('categories')) {
    const names = entries('categories');
    problems.push(...categories.problems(names).map((problem) => ({ ...problem, field: 'categories' })));
    const ids = names.flatMap((name) => categories.find(name)?.category._id ?? []);
    Object.assign(set, mergeCategories(before, ids, tree));
  }
  if (socialPlatforms.some((platform) => differs(`socials.${platform}`))) {
    const links = socialPlatforms.map((platform) => [
      platform,
      read(`socials.${platform}`, sent(`socials.${platform}`), fitAddress),
    ]);
    set.socials = Object.fromEntries(links.filter(([, link]) => link !== null)) as Socials;
  }
  const faqs = faqsIn(typed);
  const hasFaqs = Object.keys(typed).some((name) => name.startsWith('faqs.'));
  if (hasFaqs && JSON.stringify(faqs) !== JSON.stringify(faqsIn(now))) {
    const half = faqs.findIndex(({ question, answer }) => question === '' || answer === '');
    if (half !== -1)
      problems.push({
        field: `faqs.${half}.question`,
        detail: say('problem_listing.needs_both'),
        fix: say('problem_listing.fill_in_both'),
      });
    set.faqs = faqs.filter(({ question, answer }) => question !== '' && answer !== '').slice(0, 10);
  }
  return { listing: problems.length > 0 ? before : withEdit(before, set), problems };
}
