import { z } from 'zod';

const lastPage = 1000;

/** Maximum number of rows the team can page through; filters find the rest. */
export const mostLeafed = 2_500;

/** Paging parameters of all paginated operations (contract 4). */
export const pageInput = {
  page: z.int().min(1).max(lastPage).default(1).describe('Page number.'),
  per_page: z.int().min(1).max(100).default(20).describe('Items per page.'),
};

export interface PageRequest {
  page: number;
  per_page: number;
}

/** Fields of every list response besides `items`. */
export const pageEnvelope = {
  page: z.int().describe('Page number.'),
  per_page: z.int().describe('Items per page.'),
  total: z.int().describe('Total number of items.'),
  has_more: z.boolean().describe('Whether there are more pages.'),
};

export interface Page<Item> extends PageRequest {
  items: Item[];
  total: number;
  has_more: boolean;
}

/** Wraps a page's entries. `total` counts entries on all pages. */
export function pageOf<Item>(items: Item[], total: number, { page, per_page }: PageRequest): Page<Item> {
  return { items, page, per_page, total, has_more: page * per_page < total };
}

/** Index of the first entry of a page, from 0. */
export const pageOffset = ({ page, per_page }: PageRequest): number => (page - 1) * per_page;

/** One page of a whole list; empty past the end. */
export function pageFrom<Item>(all: readonly Item[], request: PageRequest): Page<Item> {
  const start = pageOffset(request);
  return pageOf(all.slice(start, start + request.per_page), all.length, request);
}

/** Like pageFrom, for a list in which all matching entries come first. */
export function pageFromLeading<Item>(
  all: readonly Item[],
  belongs: (item: Item) => boolean,
  request: PageRequest,
): Page<Item> {
  const total = countLeading(all, belongs);
  const start = pageOffset(request);
  return pageOf(all.slice(start, Math.min(start + request.per_page, total)), total, request);
}

// Binary search, so that a long list costs hardly more than a short one.
function countLeading<Item>(all: readonly Item[], belongs: (item: Item) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = all[middle];
    if (candidate !== undefined && belongs(candidate)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of pages, at least 1; pages beyond it cannot be requested. */
export const pageCount = ({ total, per_page }: { total: number; per_page: number }): number =>
  Math.min(lastPage, Math.max(1, Math.ceil(total / per_page)));

/** Parses a page number from a URL; undefined if invalid. */
export function parsePageNumber(text: string | undefined): number | undefined {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? page : undefined;
}
