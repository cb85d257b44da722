import { z } from 'zod';
import { readArticle } from '../../../shared/directory/directory.reads.ts';
import {
  type ArticleContent,
  type ArticleKind,
  articleContent,
  faqsFromText,
  revisionOf,
} from '../../../shared/directory/directory.ts';
import {
  beginArticle,
  publishArticle,
  restoreArticle,
  saveArticle,
  withdrawArticle,
} from '../../../shared/directory/directory.writes.ts';
import { adminPagePath, adminPostPath } from '../../../shared/kernel/address/content-paths.ts';
import { currentLanguage } from '../../../shared/kernel/language/current-language.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { slugify } from '../../../shared/kernel/text/slug.ts';
import { pastedHtmlToMarkdown } from '../../../shared/platform/html/html-to-markdown.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { idField, noteField, orConflict } from './note-field.ts';

const permission = 'content.edit';
const largest = 512 * 1024;

const typedArticle = {
  title: articleContent.shape.title,
  slug: z.string().trim().max(80, atMostCharacters(80)).default(''),
  excerpt: articleContent.shape.excerpt,
  body_markdown: articleContent.shape.body_markdown,
  author: articleContent.shape.author.default(''),
  tags: z.string().max(2000, atMostCharacters(2000)).default(''),
  faqs: z.string().max(50_000, atMostCharacters(50_000)).default(''),
};
type TypedArticle = z.output<z.ZodObject<typeof typedArticle>>;

/** An article's text as stored: pasted HTML becomes Markdown. */
const storedText = (typed: string): string => pastedHtmlToMarkdown(typed.replaceAll('\r\n', '\n'));

/** A submitted article; an empty slug is derived from the title. Throws a ZodError for malformed questions. */
function contentIn({ title, slug, tags, faqs, ...texts }: TypedArticle): ArticleContent {
  const words = tags.split(',').map((tag) => tag.trim());
  return {
    ...texts,
    title,
    body_markdown: storedText(texts.body_markdown),
    slug: slug === '' ? slugify(title, 'untitled', currentLanguage().code) : slug,
    tags: [...new Set(words.filter((tag) => tag !== ''))],
    faqs: faqsFromText(faqs),
  };
}

/** A submitted article's problems by field; undefined if there are none. */
function problemsIn(content: ArticleContent): Record<string, string> | undefined {
  const checked = articleContent.safeParse(content);
  if (checked.success) return undefined;
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [
      String(path[0] ?? ''),
      path[0] === 'slug' ? say('problem.letters') : path[0] === 'faqs' ? say('problem.question_answers') : message,
    ]),
  );
}

/** Forms for a kind of article: create, save, preview, publish, withdraw, restore. */
function articleForms(kind: ArticleKind, pathOf: (id: number | string) => string): AreaForm[] {
  const [page, one] = [pathOf(':id'), { id: idField }];
  const done = (id: number, what: string) => ({ to: `${pathOf(id)}?done=${what}` });
  return [
    staffForm({
      path: pathOf('new'),
      page: pathOf('new'),
      permission,
      largest,
      input: { ...typedArticle, note: noteField },
      async handle({ note, ...typed }, call) {
        const content = contentIn(typed);
        const problems = problemsIn(content);
        if (problems !== undefined) return { problems };
        const { _id } = await beginArticle(staffOf(call), kind, { given: content, note }, call.now);
        return done(_id, 'begun');
      },
    }),
    staffForm({
      path: `${page}/save`,
      page,
      permission,
      largest,
      input: { ...typedArticle, ...one, revision: idField, note: noteField },
      async handle({ id, revision, note, ...typed }, call) {
        const given = contentIn(typed);
        const problems = problemsIn(given);
        if (problems !== undefined) return { problems };
        const saved = await orConflict(
          () => saveArticle(staffOf(call), kind, { id, revision, given, note }, call.now),
          call.fields,
          async () => revisionOf(await readArticle(kind, id)),
        );
        return 'again' in saved ? saved.again : done(id, 'saved');
      },
    }),
    ...[`${pathOf('new')}/preview`, `${page}/preview`].map((path) =>
      staffForm({
        path,
        page: path.slice(0, -'/preview'.length),
        permission,
        largest,
        input: { body_markdown: articleContent.shape.body_markdown },
        async handle({ body_markdown: typed }, { fields }) {
          return { problems: {}, status: 200, values: { ...fields, body_markdown: [storedText(typed)] } };
        },
      }),
    ),
    staffForm({
      path: `${page}/publish`,
      page,
      permission,
      input: {
        ...one,
        note: noteField,
        at: z
          .string()
          .regex(/^$|^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, saying('problem.day_and_time'))
          .default(''),
      },
      async handle({ id, at, note }, call) {
        const time = at === '' ? null : new Date(`${at}Z`);
        const { status } = await publishArticle(staffOf(call), kind, { id, at: time, note }, call.now);
        return done(id, status);
      },
    }),
    staffForm({
      path: `${page}/withdraw`,
      page,
      permission,
      input: { ...one, note: noteField },
      async handle({ id, note }, call) {
        await withdrawArticle(staffOf(call), kind, { id, note }, call.now);
        return done(id, 'withdrawn');
      },
    }),
    staffForm({
      path: `${page}/restore`,
      page,
      permission,
      input: { ...one, restored: idField, note: noteField },
      async handle({ id, restored, note }, call) {
        await restoreArticle(staffOf(call), kind, { id, restored, note }, call.now);
        return done(id, 'restored');
      },
    }),
  ];
}

/** Forms for posts and custom pages. */
export const contentForms: readonly AreaForm[] = [
  ...articleForms('post', adminPostPath),
  ...articleForms('site-page', adminPagePath),
];
