/** Public entry point of publish/: writes. */
export type { BrandFileProblem } from './brand/brand-picture.ts';
export { removeBrandPicture, storeBrandPicture } from './brand/brand-picture.writes.ts';
export { type BulkResult, type BulkWriting, writeRequestedPages } from './rebuild/bulk-pass.writes.ts';
export { rebuildChangedPages } from './rebuild/changed-pages.writes.ts';
export { requestDailyPages } from './rebuild/daily-pages.writes.ts';
export { callForPages, choosePagesFolder, ensureRebuildState, requestRebuild } from './rebuild/rebuild-state.writes.ts';
export { type ShareImageThread, shareImageThread } from './share-image/drawing/share-image-thread.ts';
