import { readCategoryNames } from '../shared/directory/directory.reads.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { type ModelUse, modelDraft } from '../shared/submission/submission.fetch.ts';
import { crawledPages, readDraft, readWaitingNews } from '../shared/submission/submission.reads.ts';
import type { DraftedProfile, SitePage } from '../shared/submission/submission.ts';
import {
  crawlWebsite,
  dropRedraft,
  endDrafting,
  endWebsiteNews,
  failWebsiteNews,
  recordModelUse,
} from '../shared/submission/submission.writes.ts';
import { attempt, attemptStep } from './attempt.ts';
import { draftingInThread } from './drafting-thread.ts';
import { inPageThread } from './page-thread.ts';
import { enqueue } from './queue.ts';

/** Drafts a profile from pages. Throws if that isn't possible at the moment, so that the job is retried. */
export type Drafter = (
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  draftId: string,
) => Promise<DraftedProfile>;

/** Rule-based, without a model. */
export const rulesDrafter: Drafter = (pages, categoryNames) => draftingInThread().draftByRules(pages, categoryNames);

/**
 * Drafts with the configured model or, if that fails, with rules, which is recorded: drafts never wait for a model.
 * Stops when the signal aborts.
 */
export const modelDrafter =
  (now: () => Date, signal: AbortSignal): Drafter =>
  (pages, categoryNames, draftId) => {
    const used = async ({ usage, problem }: ModelUse): Promise<void> => {
      if (usage !== undefined) await recordModelUse({ draft_id: draftId, usage, problem }, now());
    };
    return modelDraft(pages, categoryNames, { drafting: draftingInThread(), used, signal });
  };

/** Drafts a listing from crawled pages. Safe to repeat. */
export async function writeDraft(draftId: string, now: () => Date, drafter: Drafter): Promise<void> {
  const draft = await readDraft(draftId);
  if (draft?.status !== 'drafting') return;
  await attemptStep(draft, 'write-draft', now, async () => {
    const pages = await pagesOf(draft.url, now);
    const profile = await drafter(pages, await readCategoryNames(), draftId);
    await inTransaction(async () => {
      if (await endDrafting(draftId, profile, now())) await enqueue('fetch-pictures', { draftId });
    });
  });
}

/** Redrafts the fields that a draft's owner asked for. Safe to repeat. */
export async function redraftFields(draftId: string, now: () => Date, drafter: Drafter): Promise<void> {
  const draft = await readDraft(draftId);
  if (draft?.status !== 'ready' || draft.regenerating.length === 0) return;
  await attemptStep(draft, 'redraft-fields', now, async () => {
    const pages = await pagesOf(draft.url, now);
    if (pages.length === 0) await dropRedraft(draftId, now());
    else await endDrafting(draftId, await drafter(pages, await readCategoryNames(), draftId), now());
  });
}

/** Stores what a listing's reread website states. Safe to repeat. */
export async function compareWebsite(listingId: number, now: () => Date, drafter: Drafter): Promise<void> {
  const news = await readWaitingNews(listingId);
  if (news?.outcome !== 'read') return;
  const compare = async (): Promise<void> => {
    const profile = await drafter(await pagesOf(news.url, now), await readCategoryNames(), `listing-${listingId}`);
    await endWebsiteNews(news, { website_url: news.url, profile }, now());
  };
  await attempt(compare, () => failWebsiteNews(news, now()));
}

/** The crawled pages, which are read again if they are no longer stored. */
async function pagesOf(url: string, now: () => Date): Promise<SitePage[]> {
  const kept = await crawledPages(url);
  if (kept.length > 0) return kept.map(({ url, html }) => ({ url, html }));
  return (await crawlWebsite(url, { ...inPageThread(), now })).pages;
}
