import { readDraft } from '../shared/submission/submission.reads.ts';
import { competitorFields } from '../shared/submission/submission.ts';
import {
  crawlWebsite,
  endCompetitor,
  failCompetitor,
  forgetReadForErased,
} from '../shared/submission/submission.writes.ts';
import { attempt } from './attempt.ts';
import { draftingInThread } from './drafting-thread.ts';
import { inPageThread } from './page-thread.ts';

/**
 * Crawls the website of a draft's main competitor, under the same crawl rules as any other, and stores what the website
 * states. Safe to repeat.
 */
export async function readCompetitor(draftId: string, now: () => Date): Promise<void> {
  const draft = await readDraft(draftId);
  if (draft?.competitor == null || draft.competitor.outcome !== null) return;
  const { url } = draft.competitor;
  const read = async (): Promise<void> => {
    const { outcome, pages } = await crawlWebsite(url, { ...inPageThread(), now });
    const fields = outcome === 'read' ? competitorFields(await draftingInThread().draftByRules(pages, [])) : {};
    await endCompetitor(draftId, { url, outcome, fields }, now());
  };
  await attempt(read, (problem) => failCompetitor(draft, problem, now())).finally(() => forgetReadForErased(draft));
}
