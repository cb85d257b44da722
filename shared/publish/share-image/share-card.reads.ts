import { readSettings } from '../../change/settings/settings.reads.ts';
import { readCategoryPage } from '../../directory/category/category-view.reads.ts';
import { readFounder } from '../../directory/founder/founder.reads.ts';
import { readListingProfile } from '../../directory/listing/listing.reads.ts';
import { readPost } from '../../directory/post/post.reads.ts';
import type { ShareKind } from '../../kernel/address/paths.ts';
import { weekOfAddress, weekState } from '../../kernel/week/week-calendar.ts';
import { readLaunchWeek } from '../../launch/launch-week/launch-week.reads.ts';
import type { ShareCard } from './share-card.ts';
import { categoryCard, founderCard, listingCard, postCard, type ShareSite, siteCard, weekCard } from './share-cards.ts';

/** The present card of a record as visitors may see it; undefined when there is none of that name. */
export async function readShareCard(kind: ShareKind, slug: string, now: Date): Promise<ShareCard | undefined> {
  const site = await readSettings();
  return readers[kind](slug, site, now);
}

const readers: Record<ShareKind, (slug: string, site: ShareSite, now: Date) => Promise<ShareCard | undefined>> = {
  site: async (slug, site) => (slug === '' ? siteCard(site) : undefined),
  async products(slug, site) {
    const profile = await readListingProfile(slug);
    return profile && listingCard(profile, site);
  },
  async categories(slug, site) {
    const category = await readCategoryPage(slug, { page: 1, per_page: 1 });
    return category && categoryCard(category, site);
  },
  async launches(slug, site, now) {
    const week = weekOfAddress(slug, now);
    const launches = week === undefined ? [] : await readLaunchWeek(week, now);
    return week === undefined || launches.length === 0
      ? undefined
      : weekCard(week, weekState(week, now), launches, site);
  },
  async founders(slug, site) {
    const founder = await readFounder(slug);
    return founder && founderCard(founder, site);
  },
  async blog(slug, site) {
    const post = await readPost(slug);
    return post && postCard(post, site);
  },
};
