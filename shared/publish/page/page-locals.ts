import type { ListingTalk } from '../../community/community.ts';
import type { ListingPage } from '../../directory/directory.reads.ts';
import type { AccountRecord, ConsentView, ProviderName, SignInMethod } from '../../identity/identity.ts';
import type { FormState } from './form-state.ts';

/** Input for rendering a page besides its address, including data the renderer read for many pages. */
export interface PageLocals {
  /** The instant that the page speaks of, UTC. */
  now: Date;
  listingPage?: ListingPage;
  listingTalk?: ListingTalk;
  /** Path of the MCP address that was opened in a browser, on the page that says how it is connected. */
  openedMcp?: string;
  /** Requested access, on the consent page. */
  consent?: ConsentView;
  /** Code of what is wrong with an authorization request (RFC 6749 section 4.1.2.1), on its error page. */
  oauthError?: string;
  /** Where the app wants the answer sent, for the person to follow or not. */
  oauthReturn?: string | undefined;
  /** Only on pages of the account area, which are rendered for one visitor and kept nowhere. */
  area?: AreaLocals;
}

/** What the DNS says about a record that authenticates emails. */
interface MailRecordFinding {
  name: string;
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  words: string;
}

/** Visit data for account pages. */
export interface AreaLocals {
  /** The signed-in account; null on sign-in pages. */
  visitor: { account: AccountRecord; sessionId: string; method: SignInMethod; signedInAt: Date } | null;
  /** A form that has come back with what is wrong. */
  form: FormState | undefined;
  /** Calls a read operation as the signed-in account and returns its output. Throws what it throws. */
  ask: (operation: string, input: Record<string, unknown>) => Promise<unknown>;
  /** A text that is stored nowhere and shown on this page only, such as a new API key. */
  shownOnce: string | undefined;
  /** Cookie of the browser's sign-in under way. */
  signInToken: string | undefined;
  /** The secret with which the page of an order was opened. */
  orderKey: string | undefined;
  /** Sites with which one can sign in here. */
  providers: readonly { name: ProviderName; label: string }[];
  /** Whether there is no mail server, so that no email goes out. */
  mailIsKept: boolean;
  /** Whether emails that were just promised go out. Waits up to a second for those under way. */
  mailOutlook: () => Promise<'goes' | 'kept' | 'delayed'>;
  /** The address that emails come from, and a look at its records in the DNS, which takes 10 s at most. */
  mail: { from: string; look: () => Promise<MailRecordFinding[]> };
  /** Whether a model writes drafts here. */
  hasModel: boolean;
}
