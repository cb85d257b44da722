import { hasPart, readSettings } from '../../change/change.reads.ts';
import { readTalk } from '../../community/community.reads.ts';
import {
  readCategoryPage,
  readFounder,
  readListingPage,
  readListingPages,
  readListingsAtSlugs,
  readMovedFounder,
  readPost,
  readSlugAfterRename,
  readStoredListing,
} from '../../directory/directory.reads.ts';
import { categoryPath, founderPath, listingPath, postPath, weekPath } from '../../kernel/address/paths.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { weekOfAddress, weekState } from '../../kernel/week/week-calendar.ts';
import { readWeekView } from '../../launch/launch.reads.ts';
import { phaseWords } from '../../launch/launch.ts';
import { categoryMarkdown } from '../markdown-twin/category-markdown.ts';
import { founderMarkdown } from '../markdown-twin/founder-markdown.ts';
import { listingMarkdown } from '../markdown-twin/listing-markdown.ts';
import { postMarkdown } from '../markdown-twin/post-markdown.ts';
import { weekMarkdown } from '../markdown-twin/week-markdown.ts';
import type { AddressParts, Twin } from './page-kind.ts';

const perPage = 20;
const lastPage = 1000;

/** Markdown of a listing page; a renamed listing redirects. */
export async function readListingTwin({ slug = '' }: AddressParts): Promise<Twin | undefined> {
  const page = await readListingPage(slug);
  if (page !== undefined) {
    const talk = await readTalk(page.profile.listing_id);
    return { markdown: listingMarkdown(page, talk, await hasPart('votes')), path: listingPath(slug) };
  }
  const renamed = await readSlugAfterRename(slug);
  return renamed === undefined ? undefined : { movedTo: listingPath(renamed) };
}

/** A listing in any status with its Markdown renderer. The caller checks permission. */
export async function readUnpublishedTwin(
  slug: string,
): Promise<{ listingId: number; write: () => Promise<string> } | undefined> {
  const [named] = await readListingsAtSlugs([slug]);
  const listing = named && (await readStoredListing(named._id));
  if (listing === undefined) return undefined;
  const write = async (): Promise<string> => {
    const [[page], talk] = await Promise.all([readListingPages([listing]), readTalk(listing._id)]);
    return page === undefined ? '' : listingMarkdown(page, talk, await hasPart('votes'));
  };
  return { listingId: listing._id, write };
}

/** Markdown of a category's first page. */
export const readCategoryTwin = ({ slug = '' }: AddressParts): Promise<Twin | undefined> => readTwinOfPage(slug, 1);

/** Markdown of a category's further pages; the first page has a different path. */
export async function readCategoryPageTwin({ slug = '', page }: AddressParts): Promise<Twin | undefined> {
  const number = Number(page);
  if (!Number.isInteger(number) || number < 1 || number > lastPage) return undefined;
  return number === 1 ? { movedTo: categoryPath(slug) } : readTwinOfPage(slug, number);
}

async function readTwinOfPage(slug: string, page: number): Promise<Twin | undefined> {
  const category = await readCategoryPage(slug, { page, per_page: perPage });
  if (category === undefined || (page > 1 && category.items.length === 0)) return undefined;
  if (category.slug !== slug) return { movedTo: categoryPath(category.slug, page) };
  return { markdown: categoryMarkdown(category), path: categoryPath(slug, page) };
}

/** Markdown of a launch week, by its Monday. */
export async function readWeekTwin({ week: address = '' }: AddressParts, now: Date): Promise<Twin | undefined> {
  const week = weekOfAddress(address, now);
  if (week === undefined) return undefined;
  const [view, { votes, parts }] = await Promise.all([readWeekView(week, now), readSettings()]);
  const order = parts.votes ? phaseWords(view.phase, view.result, votes.review_hours) : undefined;
  return { markdown: weekMarkdown(week, weekState(week, now), view, order), path: weekPath(week) };
}

/** Markdown of a founder's page. */
export async function readFounderTwin({ slug: address }: AddressParts): Promise<Twin | undefined> {
  const slug = slugSchema.safeParse(address).data;
  const founder = slug === undefined ? undefined : await readFounder(slug);
  if (founder !== undefined) return { markdown: founderMarkdown(founder), path: founderPath(founder.slug) };
  const moved = slug === undefined ? undefined : await readMovedFounder(slug);
  return moved === undefined ? undefined : { movedTo: founderPath(moved) };
}

/** Markdown of a blog post. */
export async function readPostTwin({ slug: address }: AddressParts): Promise<Twin | undefined> {
  const slug = slugSchema.safeParse(address).data;
  const post = slug === undefined ? undefined : await readPost(slug);
  return post && { markdown: postMarkdown(post), path: postPath(post.slug) };
}
