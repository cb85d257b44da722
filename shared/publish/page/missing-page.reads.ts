import { z } from 'zod';
import { categoryTree } from '../../directory/category/category.reads.ts';
import { listFounders } from '../../directory/founder/founder-directory.reads.ts';
import { listingQueryInput } from '../../directory/listing/listing-query.ts';
import { searchListings } from '../../directory/listing/listing-search.reads.ts';
import { listPosts } from '../../directory/post/post.reads.ts';
import {
  blogPath,
  categoryPath,
  founderPath,
  foundersPath,
  listingPath,
  postPath,
} from '../../kernel/address/paths.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';
import { type NearPage, sectionsByAddress, wordsOfAddress } from './missing-page.ts';

const query = z.object(listingQueryInput);
const mostOfKind = 4;
const mostPages = 6;

/** The pages whose names come nearest to the last part of a missing address, likeliest first; at most 6. */
export async function readNearPages(path: string): Promise<NearPage[]> {
  const words = wordsOfAddress(path);
  if (words === '') return [];
  const address = words.replaceAll(' ', '-');
  const [ofRoom, categories, products] = await Promise.all([
    readOfRoom(path, words),
    readNearCategory(address),
    readNearProducts(words),
  ]);
  return [...ofRoom, ...nearSection(address), ...categories, ...products].slice(0, mostPages);
}

/** Founders or posts, for an address among them. */
async function readOfRoom(path: string, words: string): Promise<NearPage[]> {
  const request = { page: 1, per_page: mostOfKind };
  if (path.startsWith(`${foundersPath()}/`)) {
    const { items } = await listFounders({ q: words }, request);
    return items.map(({ slug, name }) => ({ kind: 'Founder', name, href: founderPath(slug) }));
  }
  if (path.startsWith(`${blogPath()}/`)) {
    const { items } = await listPosts(words, request);
    return items.map(({ slug, title }) => ({ kind: 'Post', name: title, href: postPath(slug) }));
  }
  return [];
}

async function readNearCategory(address: string): Promise<NearPage[]> {
  const { bySlug } = await categoryTree();
  const node = bySlug.get(nearestName(address, [...bySlug.keys()]) ?? '');
  if (node === undefined) return [];
  return [{ kind: 'Category', name: node.category.name, href: categoryPath(node.category.slug) }];
}

async function readNearProducts(words: string): Promise<NearPage[]> {
  const { items } = await searchListings(query.parse({ q: words, per_page: mostOfKind }));
  return items.map(({ slug, name }) => ({ kind: 'Product', name, href: listingPath(slug) }));
}

function nearSection(address: string): NearPage[] {
  const section = sectionsByAddress.get(nearestName(address, [...sectionsByAddress.keys()]) ?? '');
  return section === undefined ? [] : [{ kind: 'Section', ...section }];
}
