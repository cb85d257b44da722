import type { ListingTalk } from '../../community/community.ts';
import type { ListingPage } from '../../directory/directory.reads.ts';
import type { AccountRecord, ConsentView, ProviderName, SignInMethod } from '../../identity/identity.ts';
import type { FormState } from './form-state.ts';

/** What a page is rendered with besides its address. What the renderer has read for many pages at once comes along. */
export interface PageLocals {
  /** The instant that the page speaks of, UTC. */
  now: Date;
  listingPage?: ListingPage;
  listingTalk?: ListingTalk;
  /** Path of the MCP address that was opened in a browser, on the page that says how it is connected. */
  openedMcp?: string;
  /** What an app asks for, on the consent page. */
  consent?: ConsentView;
  /** Code of what is wrong with an authorization request (RFC 6749 section 4.1.2.1), on its error page. */
  oauthError?: string;
  /** Where the app wants the answer to go, for the person to follow or not. */
  oauthReturn?: string | undefined;
  /** Only on pages of the account area, which are rendered for one visitor and kept nowhere. */
  area?: AreaLocals;
}

/** What the DNS says of one record by which emails are told from forged ones. */
interface MailRecordFinding {
  name: string;
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  words: string;
}

/** What a page of the account area knows of the visit. */
export interface AreaLocals {
  /** Who is signed in; null on pages for signing in. */
  visitor: { account: AccountRecord; sessionId: string; method: SignInMethod; signedInAt: Date } | null;
  /** A form that has come back with what is wrong. */
  form: FormState | undefined;
  /** Calls a reading operation for who is signed in; gives its output. Throws what it throws. */
  ask: (operation: string, input: Record<string, unknown>) => Promise<unknown>;
  /** A text that is stored nowhere and shown on this page only, such as a new API key. */
  shownOnce: string | undefined;
  /** Cookie of the browser's sign-in under way. */
  signInToken: string | undefined;
  /** The secret with which the page of an order was opened. */
  orderKey: string | undefined;
  /** Sites with which one can sign in here. */
  providers: readonly ProviderName[];
  /** Whether there is no mail server, so that no email goes out. */
  mailIsKept: boolean;
  /** Whether emails that were just promised go out. Waits up to a second for those under way. */
  mailOutlook: () => Promise<'goes' | 'kept' | 'delayed'>;
  /** The address that emails come from, and a look at its records in the DNS, which takes 10 s at most. */
  mail: { from: string; look: () => Promise<MailRecordFinding[]> };
  /** Whether a model writes drafts here. */
  hasModel: boolean;
}
