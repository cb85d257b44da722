import { keptFresh } from '../../change/change.ts';
import type { PostRecord } from '../post/post.ts';
import { SitePageModel } from './site-page.model.ts';

/** A custom page as visitors see it. */
export type SitePage = Pick<PostRecord, 'slug' | 'title' | 'excerpt' | 'body_markdown' | 'faqs' | 'updated_at'>;

/** All public custom pages by title. There are few, so they are cached. */
export const readSitePages: () => Promise<readonly (SitePage & { former_slugs?: string[] | undefined })[]> = keptFresh(
  () => SitePageModel.find({ status: 'published' }).sort({ title: 1, _id: 1 }).lean<PostRecord[]>().exec(),
  (change) => change.room === 'site-page',
);

/** The custom page with this slug, or its new slug if it has moved; undefined if there is none. */
export async function readSitePage(slug: string): Promise<SitePage | { movedTo: string } | undefined> {
  const pages = await readSitePages();
  const page = pages.find((each) => each.slug === slug);
  if (page !== undefined) return page;
  const moved = pages.find(({ former_slugs = [] }) => former_slugs.includes(slug));
  return moved && { movedTo: moved.slug };
}
