import type { StaffActor } from '../../identity/identity.ts';
import { staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type PostRecord, postRecord } from '../post/post.ts';
import { readArticle, readDueArticles } from './article.reads.ts';
import { type ArticleKind, articleKinds, unfinished } from './article.ts';
import { announceArticles, logArticleAction, storeArticle } from './write-article.writes.ts';

/**
 * Publishes an article now or at a scheduled time (`at`). A republished post keeps its date. Returns it. Throws `not_found`, and
 * `wrong_state` if it has no text or unfilled placeholders. Safe to repeat.
 */
export const publishArticle = staffVerb(
  'content.edit',
  async (
    actor: StaffActor,
    kind: ArticleKind,
    { id, at, note }: { id: number; at: Date | null; note: string },
    now: Date,
  ): Promise<PostRecord> => {
    const before = await readArticle(kind, id);
    const why = unfinished(before);
    if (why !== undefined) throw new SlipwayError('wrong_state', why);
    const isLater = at !== null && at.getTime() > now.getTime();
    if (before.status === 'published' && !isLater) return before;
    const after = isLater ? scheduled(before, at) : published(before, now);
    await storeArticle(kind, after);
    const act = isLater ? 'schedule' : 'publish';
    const states = {
      before: { status: before.status },
      after: { status: after.status, at: isLater ? at.toISOString() : null },
    };
    await logArticleAction(actor, kind, { act, record: after, note, ...states }, now);
    await announceArticles(kind, [after.slug], now);
    return after;
  },
);

/** Takes an article offline, or cancels its schedule, making it a draft. Throws `not_found`. Safe to repeat. */
export const withdrawArticle = staffVerb(
  'content.edit',
  async (
    actor: StaffActor,
    kind: ArticleKind,
    { id, note }: { id: number; note: string },
    now: Date,
  ): Promise<PostRecord> => {
    const before = await readArticle(kind, id);
    if (before.status === 'draft') return before;
    const after = postRecord.parse({ ...before, status: 'draft', scheduled_for: null });
    await storeArticle(kind, after);
    const states = { before: { status: before.status }, after: { status: 'draft' } };
    await logArticleAction(actor, kind, { act: 'withdraw', record: after, note, ...states }, now);
    await announceArticles(kind, [after.slug], now);
    return after;
  },
);

/**
 * Publishes due articles, each in its own transaction, so that a broken one doesn't hold up the rest. Returns their
 * number. Safe to repeat and to run concurrently.
 */
export async function publishDueArticles(now: Date): Promise<number> {
  let count = 0;
  for (const kind of articleKinds) {
    for (const id of await readDueArticles(kind, now)) if (await publishDue(kind, id, now)) count += 1;
  }
  return count;
}

const publishDue = (kind: ArticleKind, id: number, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    const before = await readArticle(kind, id);
    const isDue = before.status === 'scheduled' && (before.scheduled_for ?? now).getTime() <= now.getTime();
    if (!isDue) return false;
    await storeArticle(kind, published(before, before.scheduled_for ?? now));
    await announceArticles(kind, [before.slug], now);
    return true;
  });

const published = (before: PostRecord, at: Date): PostRecord =>
  postRecord.parse({ ...before, status: 'published', scheduled_for: null, published_at: before.published_at ?? at });

// A public article goes offline until its date: scheduling means it shouldn't be visible earlier.
const scheduled = (before: PostRecord, at: Date): PostRecord =>
  postRecord.parse({ ...before, status: 'scheduled', scheduled_for: at, published_at: null });
