import type { HalfPage } from '../../platform/site/half-pages.ts';

/** Pages to render: those of some listings, and others by their addresses. */
export interface PageBatch {
  ids: number[];
  paths: string[];
  now: Date;
}

/** Number of pages in a batch. */
export const sizeOfBatch = ({ ids, paths }: PageBatch): number => ids.length + paths.length;

/** A rendered batch: pages with their paths, addresses without a page, and failures. */
export interface RenderedBatch {
  pages: readonly HalfPage[];
  gone: readonly string[];
  problems: readonly { path: string; message: string }[];
}

/** Renders batches wherever there is room for it, and tells of each that is done, in the order of finishing. */
export type RenderBatches = (
  batches: readonly PageBatch[],
  finished: (batch: PageBatch, rendered: RenderedBatch) => Promise<void>,
) => Promise<void>;
