/** A page as read, with the validators for a conditional request. */
export interface CrawledPage {
  /** Address after redirects. */
  url: string;
  html: string;
  etag: string | null;
  lastModified: string | null;
  /** Whether the HTML is what scripts made of the page in a browser, and not what the server sent. */
  isRendered: boolean;
  /** When the server last said that this is the page, UTC. */
  fetchedAt: Date;
}
