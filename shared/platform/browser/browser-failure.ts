/** Why a page could not be rendered, in a sentence of ours for the log: nothing of what a page said is in it. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure';
}
