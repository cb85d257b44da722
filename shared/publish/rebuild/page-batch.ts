import type { HalfPage } from '../../platform/site/half-pages.ts';

/** Pages to render: listing pages by ID, others by path. */
export interface PageBatch {
  ids: number[];
  paths: string[];
  now: Date;
}

/** Number of pages in a batch. */
export const sizeOfBatch = ({ ids, paths }: PageBatch): number => ids.length + paths.length;

/** A rendered batch: pages with their paths, paths without a page, and failures. */
export interface RenderedBatch {
  pages: readonly HalfPage[];
  gone: readonly string[];
  problems: readonly { path: string; message: string }[];
}

/** Renders batches wherever there is capacity, and yields each as it finishes. */
export type RenderBatches = (
  batches: readonly PageBatch[],
  finished: (batch: PageBatch, rendered: RenderedBatch) => Promise<void>,
) => Promise<void>;
