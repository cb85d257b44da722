import { isDeepStrictEqual } from 'node:util';
import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { requireSeen } from '../../kernel/seen-revision.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { type PostRecord, postRecord } from '../post/post.ts';
import { articleModels } from './article.model.ts';
import { readArticle, readArticleRevision } from './article.reads.ts';
import {
  type ArticleContent,
  type ArticleKind,
  articleContent,
  articleName,
  articleRevision,
  contentOf,
  revisionOf,
  unfinished,
} from './article.ts';
import { ArticleRevisionModel } from './article-revision.model.ts';

const mostFormerSlugs = 50;

/** Creates an article as a draft only the team can see. Returns it. Throws `invalid_parameter` if the slug is taken. */
export const beginArticle = staffVerb(
  'content.edit',
  async (
    actor: StaffActor,
    kind: ArticleKind,
    { given, note }: { given: ArticleContent; note: string },
    now: Date,
  ): Promise<PostRecord> => {
    const content = articleContent.parse(given);
    await requireFreeSlug(kind, content.slug, undefined);
    const _id = await takeIds(kind);
    const fresh = { _id, status: 'draft', published_at: null, updated_at: now, revision: 1 } as const;
    const record = postRecord.parse({ ...content, ...fresh });
    await articleModels[kind].insertMany([record]);
    await keepRevision(kind, record, { note, restored: null }, now);
    await logArticleAction(
      actor,
      kind,
      { act: 'begin', record, note, after: { slug: record.slug, title: record.title } },
      now,
    );
    return record;
  },
);

/**
 * Saves an article's content, as a revision if it changed. A public article is updated immediately; its old URL
 * redirects. Throws `not_found`, `invalid_parameter` for a taken slug, `edit_conflict` with both values if someone else
 * changed the same parts since `revision`, and `wrong_state` if a public article would contain placeholders.
 */
export const saveArticle = staffVerb(
  'content.edit',
  async (
    actor: StaffActor,
    kind: ArticleKind,
    { id, revision, given, note }: { id: number; revision: number; given: ArticleContent; note: string },
    now: Date,
  ): Promise<PostRecord> => {
    const [before, content] = [await readArticle(kind, id), articleContent.parse(given)];
    requireSeen({ stored: revisionOf(before), seen: revision }, contentOf(before), content);
    return putContent(actor, kind, { before, content, note, restored: null }, now);
  },
);

/**
 * Restores the text of an earlier revision, as a new revision if it differs. The slug isn't changed. Throws like
 * `saveArticle`.
 */
export const restoreArticle = staffVerb(
  'content.edit',
  async (
    actor: StaffActor,
    kind: ArticleKind,
    { id, restored, note }: { id: number; restored: number; note: string },
    now: Date,
  ): Promise<PostRecord> => {
    const [before, old] = [await readArticle(kind, id), await readArticleRevision(kind, id, restored)];
    if (old === undefined) throw notFound('revision');
    const content = { ...old.content, slug: before.slug };
    return putContent(actor, kind, { before, content, note, restored }, now);
  },
);

interface Put {
  before: PostRecord;
  content: ArticleContent;
  note: string;
  restored: number | null;
}

async function putContent(actor: StaffActor, kind: ArticleKind, put: Put, now: Date): Promise<PostRecord> {
  const { before, content, note, restored } = put;
  // Nothing changed, or the same content was already saved in another browser.
  if (isDeepStrictEqual(contentOf(before), content)) return before;
  await requireFreeSlug(kind, content.slug, before._id);
  const why = before.status === 'draft' ? undefined : unfinished(content);
  if (why !== undefined) throw new SlipwayError('wrong_state', sentences(say('problem_listing.has_to_be_whole'), why));
  const former = new Set([...(before.former_slugs ?? []), before.slug]);
  former.delete(content.slug);
  const [former_slugs, revision] = [[...former].slice(-mostFormerSlugs), revisionOf(before) + 1];
  const after = postRecord.parse({ ...before, ...content, former_slugs, revision, updated_at: now });
  await storeArticle(kind, after);
  // The state before the first edit becomes the first revision.
  if (before.revision === undefined) await keepRevision(kind, before, { note: '', restored: null }, before.updated_at);
  await keepRevision(kind, after, { note, restored }, now);
  const named = ({ slug, title }: PostRecord) => ({ slug, title });
  const act = restored === null ? 'save' : 'restore';
  await logArticleAction(
    actor,
    kind,
    { act, record: after, note, before: named(before), after: { ...named(after), revision } },
    now,
  );
  if (before.status === 'published') await announceArticles(kind, [before.slug, after.slug], now);
  return after;
}

/** Saves an existing article. Call in the transaction that changes it. */
export async function storeArticle(kind: ArticleKind, { _id, ...fields }: PostRecord): Promise<void> {
  await articleModels[kind].updateOne({ _id }, { $set: fields });
}

/** Announces changed public articles to all processes. Joins the surrounding transaction. */
export const announceArticles = (kind: ArticleKind, slugs: readonly string[], now: Date): Promise<void> =>
  commitChange(now, async () => ({ result: undefined, change: { room: kind, slugs: [...new Set(slugs)] } }));

interface NotedAct {
  act: string;
  record: PostRecord;
  note: string;
  before?: Record<string, string | number | null>;
  after?: Record<string, string | number | null>;
}

/** Records an action on an article in the staff log. */
export async function logArticleAction(
  actor: StaffActor,
  kind: ArticleKind,
  { act, record, note, before = {}, after = {} }: NotedAct,
  now: Date,
): Promise<void> {
  const action = `${kind === 'post' ? 'post' : 'page'}.${act}`;
  const entry = { action, target: articleName(kind, record._id), reason: null, note, before, after };
  await logStaffAct(actor, entry, now);
}

async function requireFreeSlug(kind: ArticleKind, slug: string, own: number | undefined): Promise<void> {
  const holder = await articleModels[kind].findOne({ slug }, { _id: 1 }).lean<{ _id: number }>().exec();
  if (holder === null || holder._id === own) return;
  throw new SlipwayError('invalid_parameter', say('problem_listing.address_of_other'), [
    { field: 'slug', detail: say('problem_listing.address_of_other'), fix: say('problem_listing.free_address') },
  ]);
}

/** Saves an article's content as a revision. Safe to repeat. */
async function keepRevision(
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
