/** The door of publish/ for others: what it does, by intention. */
export { type BulkResult, type BulkWriting, writeRequestedPages } from './rebuild/bulk-pass.writes.ts';
export { rebuildChangedPages } from './rebuild/changed-pages.writes.ts';
export { requestDailyPages } from './rebuild/daily-pages.writes.ts';
export { callForPages, ensureRebuildState, requestRebuild } from './rebuild/rebuild-state.writes.ts';
export { shareImageThread } from './share-image/drawing/share-image-thread.ts';
