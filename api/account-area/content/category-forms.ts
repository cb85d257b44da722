import { z } from 'zod';
import { readCategoryRecords } from '../../../shared/directory/directory.reads.ts';
import { type CategoryInput, categoryInput, faqsFromText } from '../../../shared/directory/directory.ts';
import {
  addCategory,
  changeCategory,
  mergeCategories,
  moveCategory,
  removeCategory,
} from '../../../shared/directory/directory.writes.ts';
import { adminCategoriesPath } from '../../../shared/kernel/address/content-paths.ts';
import { currentLanguage } from '../../../shared/kernel/language/current-language.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { slugify } from '../../../shared/kernel/text/slug.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { typedNumber } from '../number-field.ts';
import { emptyIsUnset } from '../shop/money-field.ts';
import { idField, noteField, orConflict } from './note-field.ts';

const permission = 'categories.change';
const page = adminCategoriesPath(':id');
const one = { id: idField, note: noteField };
const parentField = z
  .union([z.literal('').transform(() => null), idField], saying('problem.choose_category'))
  .default(null);

const typedCategory = {
  name: z.string().trim(),
  slug: z.string().trim().default(''),
  description: z.string().trim().default(''),
  icon: z.string().trim().default(''),
  position: z.preprocess(
    emptyIsUnset,
    typedNumber('problem.enter_whole')
      .pipe(z.int(saying('problem.enter_whole')))
      .default(0),
  ),
  faqs: z.string().max(50_000, atMostCharacters(50_000)).default(''),
};
type TypedCategory = z.output<z.ZodObject<typeof typedCategory>>;

/** A category as submitted, or its problems by field. */
function categoryIn({
  description,
  icon,
  faqs,
  slug,
  ...rest
}: TypedCategory): { given: CategoryInput } | { problems: Record<string, string> } {
  const checked = categoryInput.safeParse({
    ...rest,
    slug: slug === '' ? slugify(rest.name, 'category', currentLanguage().code) : slug,
    description: description === '' ? null : description,
    icon: icon === '' ? null : icon,
    faqs: faqsFromText(faqs),
  });
  if (checked.success) return { given: checked.data };
  const said = checked.error.issues.map(({ path, message }): [string, string] => [
    String(path[0] ?? ''),
    wordsFor(path[0], message),
  ]);
  return { problems: Object.fromEntries(said) };
}

function wordsFor(field: PropertyKey | undefined, message: string): string {
  if (field === 'slug') return say('problem.letters_most');
  if (field === 'faqs') return say('problem.most_questions');
  return message;
}

const revisionNow = async (id: number): Promise<number> =>
  (await readCategoryRecords()).find(({ _id }) => _id === id)?.revision ?? 0;

/** Forms for the category tree. */
export const categoryForms: readonly AreaForm[] = [
  staffForm({
    path: `${adminCategoriesPath()}/add`,
    page: adminCategoriesPath(),
    permission,
    input: { ...typedCategory, parent: parentField, note: noteField },
    async handle({ parent, note, ...typed }, call) {
      const read = categoryIn(typed);
      if ('problems' in read) return read;
      const { _id } = await addCategory(staffOf(call), { parentId: parent, given: read.given, note }, call.now);
      return { to: `${adminCategoriesPath(_id)}?done=added` };
    },
  }),
  staffForm({
    path: `${page}/save`,
    page,
    permission,
    input: { ...typedCategory, ...one, revision: idField },
    async handle({ id, revision, note, ...typed }, call) {
      const read = categoryIn(typed);
      if ('problems' in read) return read;
      const saved = await orConflict(
        () => changeCategory(staffOf(call), { id, revision, given: read.given, note }, call.now),
        call.fields,
        () => revisionNow(id),
      );
      return 'again' in saved ? saved.again : { to: `${adminCategoriesPath(id)}?done=saved` };
    },
  }),
  staffForm({
    path: `${page}/move`,
    page,
    permission,
    input: { ...one, parent: parentField },
    async handle({ id, parent, note }, call) {
      await moveCategory(staffOf(call), { id, parentId: parent, note }, call.now);
      return { to: `${adminCategoriesPath(id)}?done=moved` };
    },
  }),
  staffForm({
    path: `${page}/merge`,
    page,
    permission,
    input: { ...one, into: idField },
    async handle({ id, into, note }, call) {
      await mergeCategories(staffOf(call), { from: id, into, note }, call.now);
      return { to: `${adminCategoriesPath(into)}?done=merged` };
    },
  }),
  staffForm({
    path: `${page}/remove`,
    page,
    permission,
    input: one,
    async handle({ id, note }, call) {
      await removeCategory(staffOf(call), { id, note }, call.now);
      return { to: `${adminCategoriesPath()}?done=removed` };
    },
  }),
];
