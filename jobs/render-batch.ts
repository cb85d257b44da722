import { inSiteLanguage } from '../shared/change/change.reads.ts';
import { readTalks } from '../shared/community/community.reads.ts';
import type { ListingTalk } from '../shared/community/community.ts';
import { type ListingPage, readListingPages, readListingRecords } from '../shared/directory/directory.reads.ts';
import { isPublicStatus } from '../shared/directory/directory.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import type { HalfPage, HalfPages } from '../shared/platform/site/half-pages.ts';
import { renderSitePage } from '../shared/platform/site/site-app.ts';
import type { PageBatch, RenderedBatch } from '../shared/publish/publish.ts';

/**
 * Renders a bulk lane batch, page by page, into files next to their final place. Pages that fail are listed as
 * problems, and the others continue.
 */
export const renderBatch = (batch: PageBatch, halfPages: HalfPages): Promise<RenderedBatch> =>
  // The language is set here because page data, which is loaded before rendering, includes texts.
  inSiteLanguage(() => renderPages(batch, halfPages));

async function renderPages({ ids, paths, now }: PageBatch, halfPages: HalfPages): Promise<RenderedBatch> {
  const rendering: Rendering = { now, halfPages, pages: [], gone: [], problems: [] };
  for (const pagePath of paths) await render(pagePath, {}, rendering);
  const listings = await readListingRecords(ids);
  const [pages, talks] = await Promise.all([readListingPages(listings), readTalks(listings.map(({ _id }) => _id))]);
  for (const [index, listing] of listings.entries()) {
    const ready = { listingPage: pages[index], listingTalk: talks[index] };
    if (isPublicStatus(listing.status)) await render(listingPath(listing.slug), ready, rendering);
  }
  return { pages: rendering.pages, gone: rendering.gone, problems: rendering.problems };
}

interface Rendering {
  now: Date;
  halfPages: HalfPages;
  pages: HalfPage[];
  gone: string[];
  problems: { path: string; message: string }[];
}

/** A listing's page data, read in a batch. */
interface ReadyPage {
  listingPage?: ListingPage | undefined;
  listingTalk?: ListingTalk | undefined;
}

async function render(pagePath: string, { listingPage, listingTalk }: ReadyPage, rendering: Rendering): Promise<void> {
  const { now, halfPages, pages, gone, problems } = rendering;
  try {
    const response = await renderSitePage(pagePath, {
      now,
      ...(listingPage !== undefined && { listingPage }),
      ...(listingTalk !== undefined && { listingTalk }),
    });
    if (response.status >= 500) throw new Error(`Status ${response.status}.`);
    if (response.status === 200) pages.push(halfPages.write(pagePath, await response.bytes()));
    else gone.push(pagePath);
  } catch (problem) {
    problems.push({ path: pagePath, message: problem instanceof Error ? problem.message : String(problem) });
  }
}
