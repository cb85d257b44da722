/** A page to render, with its only way to reach the network. */
export interface PageToRender {
  /** Its address, without a fragment. */
  url: string;
  /** The fetched HTML: it is not fetched again. */
  html: string;
  /** Loads a part of the page, or refuses (undefined). A rejection ends the rendering. */
  load(part: PagePart, signal: AbortSignal): Promise<LoadedPart | undefined>;
  /** For everything from its turn on, in ms. */
  timeoutMs: number;
  /** A larger result is refused, in characters. */
  maxLength: number;
}

/** A part that a page asks for by GET: another page in its place, a script, or data for a script. */
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
  /** The address whose document was shown last, without a fragment. */
  url: string;
  /** The document as it stood then, shadow trees as declarative templates. */
  html: string;
}

/** Most parts that one page is given. */
export const mostParts = 100;
/** All parts of one page, in bytes after decompression. */
export const mostPartBytes = 20 * 1024 * 1024;
/** Other pages that may take the place of the first. */
export const mostOtherDocuments = 2;
