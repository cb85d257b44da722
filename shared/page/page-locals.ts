import type { ListingPage } from '../listing/listing-page.reads.ts';
import type { ConnectionRecord } from '../oauth/connection.ts';
import type { ConsentView } from '../oauth/consent-view.ts';

/** What a page is rendered with besides its address. What the renderer has read for many pages at once comes along. */
export interface PageLocals {
  /** The instant that the page speaks of, UTC. */
  now: Date;
  listingPage?: ListingPage;
  /** What an app asks for, on the consent page. */
  consent?: ConsentView;
  /** Code of what is wrong with an authorization request (RFC 6749 section 4.1.2.1), on its error page. */
  oauthError?: string;
  /** The apps of the account that is signed in, on the page of connected apps. */
  connectedApps?: readonly ConnectionRecord[];
}
