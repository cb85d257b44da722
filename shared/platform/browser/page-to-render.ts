/** A page to render, with its only way to reach the network. */
export interface PageToRender {
  /** Without a fragment. */
  url: string;
  /** The fetched HTML: it is not fetched again. */
  html: string;
  /** Loads a part of the page, or refuses (undefined). A rejection ends the rendering. */
  load(part: PagePart, signal: AbortSignal): Promise<LoadedPart | undefined>;
  /** From its turn in the queue, in ms. */
  timeoutMs: number;
  /** In characters; a larger result is refused. */
  maxLength: number;
}

/** A GET request of the page: a navigation, a script, or data for a script. */
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
  /** The final document, shadow trees as declarative templates. */
  html: string;
}

/** Maximum number of parts per page. */
export const mostParts = 100;
/** All parts of a page, in bytes after decompression. */
export const mostPartBytes = 20 * 1024 * 1024;
/** Navigations allowed after the first document. */
export const mostOtherDocuments = 2;
