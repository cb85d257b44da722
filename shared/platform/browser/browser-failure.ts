/** Why a page could not be rendered, in our own words for the log, without page content. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure';
}
