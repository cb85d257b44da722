/** Public entry point of publish/: reads. */
export { isPageOff, readBrand, readBrandPicture } from './brand/brand.reads.ts';
export { readCategoryFeed, readSiteFeed } from './feed/feed.reads.ts';
export { readNearPages } from './page/missing-page.reads.ts';
export { pageKinds } from './page-kinds/page-kinds.reads.ts';
export { readUnpublishedTwin } from './page-kinds/record-twins.reads.ts';
export { isServedAlone } from './page-kinds/served-alone.reads.ts';
export { hasTwin, readTwin, twinPatterns } from './page-kinds/twin.reads.ts';
export { arePagesDue, isPagesFolderCurrent, readRebuildState } from './rebuild/rebuild-state.reads.ts';
export { isShareRoom, readShareCard } from './share-image/share-card.reads.ts';
export { readSiteInfo, type SiteInfo, siteInfo } from './site-info/site-info.reads.ts';
export { readSitemapIndex, readSitemapPart } from './sitemap/sitemap.reads.ts';
