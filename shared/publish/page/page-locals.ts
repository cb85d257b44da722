import type { ListingTalk } from '../../community/community.ts';
import type { ListingPage } from '../../directory/directory.reads.ts';
import type { AccountRecord, ConsentView, ProviderName, SignInMethod } from '../../identity/identity.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { Brand } from '../brand/brand.ts';
import type { FormState } from './form-state.ts';

/** Input for rendering a page besides its path, including data the renderer loaded for many pages. */
export interface PageLocals {
  /** The current time for the page, UTC. */
  now: Date;
  listingPage?: ListingPage;
  listingTalk?: ListingTalk;
  /** MCP path opened in a browser, for the page that explains how to connect. */
  openedMcp?: string;
  /** Requested access, for the consent page. */
  consent?: ConsentView;
  /** Error code of an authorization request (RFC 6749 section 4.1.2.1), on its error page. */
  oauthError?: string;
  /** Redirect URL of the app, as a link. */
  oauthReturn?: string | undefined;
  /** Only on pages of the account area, rendered for one visitor and not cached. */
  area?: AreaLocals;
}

/** The site's settings and look while a page is rendered, set for every page by site/middleware.ts. */
export interface SiteLocals {
  settings: Settings;
  brand: Brand;
}

/** Result of looking up an email authentication record in DNS. */
interface MailRecordFinding {
  name: string;
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  words: string;
}

/** Visit data for account pages. */
export interface AreaLocals {
  /** The signed-in account; null on sign-in pages. */
  visitor: { account: AccountRecord; sessionId: string; method: SignInMethod; signedInAt: Date } | null;
  /** A rejected form, with its problems. */
  form: FormState | undefined;
  /** Calls a read operation as the signed-in account and returns its output. Throws what the operation throws. */
  ask: (operation: string, input: Record<string, unknown>) => Promise<unknown>;
  /** A secret shown only on this page and not stored, such as a new API key. */
  shownOnce: string | undefined;
  /** Cookie of the browser's pending sign-in. */
  signInToken: string | undefined;
  /** The secret an order page was opened with. */
  orderKey: string | undefined;
  /** Providers that people can sign in with on this site. */
  providers: readonly { name: ProviderName; label: string }[];
  /** Whether no mail server is configured, so that no email is sent. */
  mailIsKept: boolean;
  /** Whether emails just queued are being sent. Waits up to a second. */
  mailOutlook: () => Promise<'goes' | 'kept' | 'delayed'>;
  /** The sender address, with a check of its DNS records that takes up to 10 s. */
  mail: { from: string; look: () => Promise<MailRecordFinding[]> };
  /** Whether a language model drafts listings on this site. */
  hasModel: boolean;
}
