import type { PostRecord } from '../post/post.ts';
import { type ArticleKind, articleName, articleRevision, contentOf, revisionOf } from './article.ts';
import { ArticleRevisionModel } from './article-revision.model.ts';

/** Keeps what an article says as one of its revisions. Safe to repeat. */
export async function keepRevision(
  kind: ArticleKind,
  record: PostRecord,
  { note, restored }: { note: string; restored: number | null },
  at: Date,
): Promise<void> {
  const article = articleName(kind, record._id);
  const revision = revisionOf(record);
  const { _id, ...fields } = articleRevision.parse({
    _id: `${article}.${revision}`,
    article,
    revision,
    at,
    note,
    restored,
    content: contentOf(record),
  });
  await ArticleRevisionModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
}
