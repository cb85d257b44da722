/** A page as read, with the validators for a conditional request. */
export interface CrawledPage {
  /** URL after redirects. */
  url: string;
  html: string;
  etag: string | null;
  lastModified: string | null;
  /** Whether the HTML was rendered by a browser, not sent by the server. */
  isRendered: boolean;
  /** When the server last confirmed this content, UTC. */
  fetchedAt: Date;
}
