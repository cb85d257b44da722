import { readLikelyCategories, readWebsiteStanding } from '../../directory/directory.reads.ts';
import { crawledAddresses } from '../crawled-page/crawled-page.reads.ts';
import { productText } from './category-text.ts';
import type { DraftRecord } from './draft.ts';
import { lacksCategory } from './draft-next-steps.ts';
import { readDraftProblems } from './draft-problems.reads.ts';
import { type DraftView, toDraftView } from './draft-view.ts';

/** The draft for its owner, with the status of its website. */
export async function readDraftView(draft: DraftRecord): Promise<DraftView> {
  const { account_id, website_key } = draft;
  const [standing, near, pages, problems] = await Promise.all([
    readWebsiteStanding(website_key, account_id),
    lacksCategory(draft) ? readLikelyCategories(productText({ fields: draft.fields })) : [],
    draft.status === 'ready' && draft.crawl.outcome === 'read' ? crawledAddresses(draft.url) : [],
    draft.status === 'ready' ? readDraftProblems(draft) : [],
  ]);
  return toDraftView(draft, standing, near, pages, problems);
}
