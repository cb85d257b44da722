import type { HalfPage } from '../shared/platform/site/half-pages.ts';

/** What a thread of the bulk lane is started with. */
export interface PageWorkerData {
  mongoUrl: string;
  siteAddress: string;
  /** Folder of the written pages. */
  pagesFolder: string;
  /** Number of public listings, whose rows follow in parts: no thread has to read them from the database. */
  rowCount: number;
}

/** Pages to render: those of some listings, and others by their addresses. */
export interface PageBatch {
  ids: number[];
  paths: string[];
  now: Date;
}

/** A finished batch. */
export interface PageBatchDone {
  pages: HalfPage[];
  problems: { path: string; message: string }[];
}
