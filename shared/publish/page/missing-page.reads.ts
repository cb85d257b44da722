import { z } from 'zod';
import { categoryTree, listFounders, listPosts, searchListings } from '../../directory/directory.reads.ts';
import type { CategoryNode } from '../../directory/directory.ts';
import { listingQueryInput } from '../../directory/directory.ts';
import {
  blogPath,
  categoryPath,
  founderPath,
  foundersPath,
  listingPath,
  postPath,
} from '../../kernel/address/paths.ts';
import { say } from '../../kernel/language/say.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';
import { distinctiveWords, type NearPage, nearSection, sharesWord, wordsOfParts } from './missing-page.ts';

const query = z.object(listingQueryInput);
const mostOfKind = 4;
const mostPages = 6;

/**
 * Up to 6 pages that a missing path may stand for, likeliest first: found by its last segment, then products matching
 * its words (or, if there are few, its longest words), then by its other segments.
 */
export async function readNearPages(path: string): Promise<NearPage[]> {
  const parts = wordsOfParts(path);
  const [last, ...others] = parts;
  if (last === undefined) return [];
  const sections = parts.flatMap(nearSection);
  const [ofSection, products, { byId }] = await Promise.all([
    readOfSection(sections, last),
    readNearProducts(parts),
    categoryTree(),
  ]);
  const categories = [...byId.values()];
  const pages = [
    ...ofSection,
    ...nearSection(last),
    ...nearCategory(last, categories),
    ...products,
    ...others.flatMap((part) => nearCategory(part, categories)),
    ...sections,
    ...distinctiveWords(parts).flatMap((word) => categoriesBegunBy(word, categories)),
  ];
  const isFirst = ({ href }: NearPage, index: number): boolean =>
    pages.findIndex((page) => page.href === href) === index;
  return pages.filter(isFirst).slice(0, mostPages);
}

/** Founders or posts, for a path in their section. */
async function readOfSection(sections: readonly NearPage[], words: string): Promise<NearPage[]> {
  const request = { page: 1, per_page: mostOfKind };
  const isAmong = (sectionPath: string): boolean => sections.some(({ href }) => href === sectionPath);
  if (isAmong(foundersPath())) {
    const { items } = await listFounders({ q: words }, request);
    return items.map(({ slug, name }) => ({ kind: say('not_found.kind_founder'), name, href: founderPath(slug) }));
  }
  if (isAmong(blogPath())) {
    const { items } = await listPosts(words, request);
    return items.map(({ slug, title }) => ({ kind: say('not_found.kind_post'), name: title, href: postPath(slug) }));
  }
  return [];
}

function nearCategory(words: string, nodes: readonly CategoryNode[]): NearPage[] {
  const slug = nearestName(
    words.replaceAll(' ', '-'),
    nodes.map(({ category }) => category.slug),
  );
  return nodes.filter(({ category }) => category.slug === slug).map(pageOfCategory);
}

const categoriesBegunBy = (word: string, nodes: readonly CategoryNode[]): NearPage[] =>
  nodes.filter(({ category }) => category.slug.startsWith(word)).map(pageOfCategory);

const pageOfCategory = ({ category }: CategoryNode): NearPage => ({
  kind: say('not_found.kind_category'),
  name: category.name,
  href: categoryPath(category.slug),
});

async function readNearProducts(parts: readonly string[]): Promise<NearPage[]> {
  const found = new Map<string, NearPage>();
  for (const words of [parts[0] ?? '', ...distinctiveWords(parts)]) {
    if (found.size >= mostOfKind) break;
    const { items } = await searchListings(query.parse({ q: words, per_page: mostOfKind }), 'words');
    for (const { slug, name } of items)
      if (sharesWord(name, parts))
        found.set(slug, { kind: say('not_found.kind_product'), name, href: listingPath(slug) });
  }
  return [...found.values()].slice(0, mostOfKind);
}
