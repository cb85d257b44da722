/** A page to render, with its only way to reach the network. */
export interface PageToRender {
  /** The page's URL, without a fragment. */
  url: string;
  /** The HTML as fetched, so that it isn't fetched again. */
  html: string;
  /** Loads a part of the page, or refuses (undefined). A rejection ends the rendering. */
  load(part: PagePart, signal: AbortSignal): Promise<LoadedPart | undefined>;
  /** Time limit in ms, counted from the page's turn in the queue. */
  timeoutMs: number;
  /** Maximum length of the rendered page in characters; longer pages are rejected. */
  maxLength: number;
}

/** A GET request made by the page: a navigation, a script, or data for a script. */
export interface PagePart {
  url: string;
  kind: 'document' | 'script' | 'data';
}

export interface LoadedPart {
  status: number;
  contentType: string | undefined;
  body: Buffer;
}

export interface RenderedPage {
  /** URL of the last document shown, without a fragment. */
  url: string;
  /** The final document, with shadow trees as declarative templates. */
  html: string;
}

/** Maximum number of parts per page. */
export const mostParts = 100;
/** Maximum size of all parts of a page together, in bytes after decompression. */
export const mostPartBytes = 20 * 1024 * 1024;
/** Navigations allowed after the first document. */
export const mostOtherDocuments = 2;
