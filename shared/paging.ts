import { z } from 'zod';

/** Paging parameters of every paginated operation (spec section 4, conventions). */
export const pageInput = {
  page: z.int().min(1).max(1000).default(1).describe('Page number, from 1 to 1000.'),
  per_page: z.int().min(1).max(100).default(20).describe('Entries per page, from 1 to 100.'),
};

export interface PageRequest {
  page: number;
  per_page: number;
}

/** The envelope that every list answer carries beside its `items`. */
export const pageEnvelope = {
  page: z.int().describe('The page that this is.'),
  per_page: z.int().describe('Entries per page.'),
  total: z.int().describe('Entries over all pages.'),
  has_more: z.boolean().describe('Whether a further page exists.'),
};

export interface Page<Item> extends PageRequest {
  items: Item[];
  total: number;
  has_more: boolean;
}

/** Wraps the entries of one page. `total` counts entries over all pages. */
export function pageOf<Item>(items: Item[], total: number, { page, per_page }: PageRequest): Page<Item> {
  return { items, page, per_page, total, has_more: page * per_page < total };
}

/** Index of the first entry of a page, from 0. */
export const pageOffset = ({ page, per_page }: PageRequest): number => (page - 1) * per_page;

/** Cuts one page out of a whole list. Past the end the page is empty (not an error). */
export function pageFrom<Item>(all: readonly Item[], request: PageRequest): Page<Item> {
  const start = pageOffset(request);
  return pageOf(all.slice(start, start + request.per_page), all.length, request);
}
