/** Why a page could not be rendered, for the log. The message is our own text, without page content. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure';
}
