/** What a thread of the bulk lane is started with. */
export interface PageWorkerData {
  mongoUrl: string;
  siteAddress: string;
}

/** Pages to render: those of some listings, and others by their addresses. */
export interface PageBatch {
  ids: number[];
  paths: string[];
  now: Date;
}

/** A rendered page; its bytes are handed over and not copied. */
interface RenderedPage {
  path: string;
  html: Uint8Array<ArrayBuffer>;
}

/** A finished batch. */
export interface PageBatchDone {
  pages: RenderedPage[];
  problems: { path: string; message: string }[];
}
