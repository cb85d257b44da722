import { z } from 'zod';
import { SlipwayError } from '../../kernel/errors.ts';

/** Maximum characters of a passkey's name. */
export const longestPasskeyName = 60;

/** Maximum passkeys per account. */
export const mostPasskeys = 10;

const base64url = z.string().regex(/^[\w-]+$/);
/** Chosen by the authenticator: at most 1,023 bytes (WebAuthn level 3, 5.1). */
const credentialId = base64url.max(1400);

/** A passkey of an account. Times in UTC. */
export const passkeyRecord = z.object({
  _id: credentialId,
  account_id: z.uuid(),
  name: z.string().min(1).max(longestPasskeyName),
  /** In COSE, as base64url. It verifies signatures, and opens nothing. */
  public_key: base64url.max(4000),
  /** Signature counter of the authenticator; always 0 if it has none. */
  counter: z.int().min(0),
  /** How browsers reach it, for example `internal`, `usb`. */
  transports: z.array(z.string().max(20)).max(10),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type PasskeyRecord = z.infer<typeof passkeyRecord>;

/** What passkeys are bound to: the site's domain and page origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const addressOfNumbers = /^\[|^\d+(\.\d+){3}$/;

/** The relying party of a site. Undefined if browsers don't support passkeys there: without HTTPS, or on an IP address. */
export function relyingPartyOf(siteAddress: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteAddress);
  if (addressOfNumbers.test(hostname)) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}

const refusals = {
  without_scripts: 'Passkeys need JavaScript, but it did not run in this browser. Sign in by email instead.',
  not_here: 'This site cannot use passkeys because it lacks HTTPS or a domain name. Sign in by email instead.',
  unreadable: 'The passkey’s response could not be read. Reload the page and try again.',
  not_open: 'The passkey request expired after five minutes or was already used. Try again.',
  elsewhere: 'This passkey is for another site. Open the site at its public address and try again.',
  unknown: 'No account uses this passkey. Sign in by email, then add it on the Sessions page.',
  other_account: 'This passkey belongs to another account. Use a passkey of this account, or sign in again by email.',
  copied: 'This passkey’s use counter went backwards, so it may have been copied. Sign in by email and remove it.',
  not_checked: 'The passkey could not be verified. Use a different one, or sign in by email.',
  known: 'This passkey is already registered. Add a different one.',
} as const;

/** Error text for a rejected passkey. */
export const passkeyRefused = (why: keyof typeof refusals): SlipwayError =>
  new SlipwayError('forbidden', refusals[why]);

/** Whether a counter may follow the stored one: without a counter both are 0, otherwise it grows. */
export const isCounterNext = (stored: number, sent: number): boolean => sent > stored || (sent === 0 && stored === 0);
