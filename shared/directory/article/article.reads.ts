import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import type { PostRecord } from '../post/post.ts';
import { articleModels } from './article.model.ts';
import { type ArticleKind, type ArticleRevision, articleName } from './article.ts';
import { ArticleRevisionModel } from './article-revision.model.ts';

/** One page of articles of a kind, optionally in one state, most recently changed first. */
export const listArticles = (
  kind: ArticleKind,
  status: PostRecord['status'] | undefined,
  request: PageRequest,
): Promise<Page<PostRecord>> =>
  readPage(articleModels[kind], status === undefined ? {} : { status }, { updated_at: -1, _id: -1 }, request);

/** An article, public or not. Throws `not_found`. */
export async function readArticle(kind: ArticleKind, id: number): Promise<PostRecord> {
  const found = Number.isSafeInteger(id)
    ? await articleModels[kind].findOne({ _id: id }).lean<PostRecord>().exec()
    : null;
  if (found === null) throw notFound(kind === 'post' ? 'post' : 'page');
  return found;
}

/** An article's saved revisions, newest first; at most 200. */
export const readArticleRevisions = (kind: ArticleKind, id: number): Promise<ArticleRevision[]> =>
  ArticleRevisionModel.find({ article: articleName(kind, id) })
    .sort({ revision: -1 })
    .limit(200)
    .lean<ArticleRevision[]>()
    .exec();

/** One saved revision of an article, or undefined. */
export const readArticleRevision = async (
  kind: ArticleKind,
  id: number,
  revision: number,
): Promise<ArticleRevision | undefined> =>
  (await ArticleRevisionModel.findOne({ _id: `${articleName(kind, id)}.${revision}` })
    .lean<ArticleRevision>()
    .exec()) ?? undefined;

/** IDs of articles due to be published. */
export async function readDueArticles(kind: ArticleKind, now: Date): Promise<number[]> {
  const due = await articleModels[kind]
    .find({ status: 'scheduled', scheduled_for: atMost(now) }, { _id: 1 })
    .sort({ scheduled_for: 1 })
    .limit(100)
    .lean<{ _id: number }[]>()
    .exec();
  return due.map(({ _id }) => _id);
}
