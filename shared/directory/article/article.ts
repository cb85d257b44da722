import { z } from 'zod';
import { type Said, say, saying, sentences } from '../../kernel/language/say.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { atMostCharacters } from '../../kernel/text/figures.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';
import type { PostRecord } from '../post/post.ts';

/** Articles written by the team: blog posts, and custom pages. */
export const articleKinds = ['post', 'site-page'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Editable content of an article. The error messages are shown in the form. */
export const articleContent = z.object({
  title: z.string().overwrite(cleanLine).min(1, saying('problem.enter_title')).max(200, atMostCharacters(200)),
  slug: slugSchema.max(80, atMostCharacters(80)),
  excerpt: z.string().overwrite(cleanLine).max(500, atMostCharacters(500)),
  body_markdown: z.string().max(200_000, atMostCharacters(200_000)),
  author: z.string().overwrite(cleanLine).max(160, atMostCharacters(160)),
  tags: z
    .array(z.string().overwrite(cleanLine).min(1).max(60, atMostCharacters(60)))
    .max(20, saying('problem_input.most', { most: 20 })),
  faqs: z.array(faqSchema).max(20, saying('problem_input.most', { most: 20 })),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** An article's content, without its status. */
export const contentOf = ({ title, slug, excerpt, body_markdown, author, tags, faqs }: PostRecord): ArticleContent => ({
  title,
  slug,
  excerpt,
  body_markdown,
  author,
  tags,
  faqs,
});

/** The latest revision of an article; 1 for those older than revision numbers. */
export const revisionOf = ({ revision = 1 }: PostRecord): number => revision;

/** A saved revision of an article. Times in UTC. */
export const articleRevision = z.object({
  /** `post-12.3`: article and revision. */
  _id: z.string(),
  article: z.string(),
  revision: z.int().min(1),
  at: z.date(),
  /** The editor's reason. */
  note: z.string().max(500),
  /** The revision it restored. */
  restored: z.int().min(1).nullable(),
  content: articleContent,
});
export type ArticleRevision = z.infer<typeof articleRevision>;

/** Name of an article in logs and revisions. */
export const articleName = (kind: ArticleKind, id: number): string => `${kind}-${id}`;

const gap = /\[\[([^\]\n]{1,300})\]\]/g;

/** Placeholders in a text; templates write them as `[[name and address]]`. */
export const gapsIn = (markdown: string): string[] => [...markdown.matchAll(gap)].map(([, words = '']) => words.trim());

/** Why an article cannot be published yet, as a sentence; undefined if it can. */
export function unfinished({ body_markdown }: Pick<PostRecord, 'body_markdown'>): Said | undefined {
  if (body_markdown.trim() === '')
    return sentences(say('problem_listing.no_text_yet'), say('problem_input.write_one_publish'));
  const gaps = gapsIn(body_markdown);
  const [first] = gaps;
  if (first === undefined) return undefined;
  const found =
    gaps.length === 1
      ? say('problem_listing.text_gap', { gap: first })
      : say('problem_listing.text_gaps', { gap: first, others: gaps.length - 1 });
  return sentences(found, say('problem_listing.replace_brackets'));
}
