/** Why a page could not be rendered, for the log: our own text, no page content. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure';
}
