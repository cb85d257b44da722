import { keptFresh } from '../../change/change.ts';
import type { PostRecord } from '../post/post.ts';
import { SitePageModel } from './site-page.model.ts';

/** A page of the site's own as visitors see it. */
export type SitePage = Pick<PostRecord, 'slug' | 'title' | 'excerpt' | 'body_markdown' | 'faqs' | 'updated_at'>;

/** Every page of the site's own that is public, by its title. There are few: they are kept in memory. */
export const readSitePages: () => Promise<readonly (SitePage & { former_slugs?: string[] | undefined })[]> = keptFresh(
  () => SitePageModel.find({ status: 'published' }).sort({ title: 1, _id: 1 }).lean<PostRecord[]>().exec(),
  (change) => change.room === 'site-page',
);

/** The page at an address, or its new address if it moved; undefined if there is none. */
export async function readSitePage(slug: string): Promise<SitePage | { movedTo: string } | undefined> {
  const pages = await readSitePages();
  const page = pages.find((each) => each.slug === slug);
  if (page !== undefined) return page;
  const moved = pages.find(({ former_slugs = [] }) => former_slugs.includes(slug));
  return moved && { movedTo: moved.slug };
}
