/** Public entry point of publish/: schemas, types and rules, without I/O. */
export { type Brand, type BrandMark, brandOf } from './brand/brand.ts';
export { propertyOf } from './brand/brand-css.ts';
export {
  type BrandPictureKind,
  brandPictureKinds,
  isBrandPictureKind,
  largestBrandFile,
} from './brand/brand-picture.ts';
export { iconSvg, letterSize, slipwayMark } from './brand/site-mark.ts';
export { iconPngPath, iconSizes, webManifest } from './brand/web-manifest.ts';
export { launchCalendar } from './calendar/launch-calendar.ts';
export { connectGuides } from './connect/connect-guides.ts';
export { connectPrompts } from './connect/prompt-list.ts';
export { type AlternateLink, feedForms, feedLinks, isFeedFormat, twinLink } from './feed/feed-format.ts';
export { markdownDocument, markdownSection } from './markdown-twin/document.ts';
export { llmsText } from './markdown-twin/llms-text.ts';
export { twinPath } from './markdown-twin/twin-path.ts';
export { type FormState, formStateOf, hasFocus, typedIn } from './page/form-state.ts';
export { mainSections, wordsOfAddress } from './page/missing-page.ts';
export type { AreaLocals, PageLocals } from './page/page-locals.ts';
export { titleNaming, titleOfPair, titleWithName } from './page/page-title.ts';
export { problemInWords } from './page/problem-words.ts';
export { themeScript, themeScriptHash } from './page/theme.ts';
export { type AdminPageName, adminKinds, adminNavOf, adminPageAt } from './page-kinds/admin-kinds.ts';
export { isEmptyScope, type RebuildScope, wholeScope } from './page-kinds/rebuild-scope.ts';
export { categoryCard, founderCard, listingCard, postCard, siteCard, weekCard } from './page-kinds/share-cards.ts';
export { type PageBatch, type RenderBatches, type RenderedBatch, sizeOfBatch } from './rebuild/page-batch.ts';
export type { FinishedPass, RebuildState } from './rebuild/rebuild-state.ts';
export { securityText } from './security/security-text.ts';
export { cardVersion, type ShareCard, type ShareImage, shareImage } from './share-image/share-card.ts';
export { robotsText } from './sitemap/own-robots.ts';
export { type JsonLdNode, jsonLdText } from './structured-data/json-ld.ts';
export {
  categoryData,
  categoryTreeData,
  founderData,
  homeData,
  listData,
  listingData,
  postData,
  weekData,
} from './structured-data/page-data.ts';
