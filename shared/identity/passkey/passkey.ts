import { z } from 'zod';
import { SlipwayError } from '../../kernel/errors.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say, sentences } from '../../kernel/language/say.ts';

/** Maximum length of a passkey's name, in characters. */
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
  /** In COSE, as base64url. It only verifies signatures, so it can't be used to sign in. */
  public_key: base64url.max(4000),
  /** Signature counter of the authenticator; always 0 if it doesn't count. */
  counter: z.int().min(0),
  /** How browsers reach the authenticator, for example `internal`, `usb`. */
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

/** What is wrong, and how to fix it. */
const refusals = {
  without_scripts: ['problem_team.passkeys_scripts', 'problem_team.mail_instead'],
  not_here: ['problem_team.passkeys_https', 'problem_team.mail_instead'],
  unreadable: ['problem_team.passkey_unread', 'problem_team.load_press'],
  not_open: ['problem_team.passkey_minutes', 'problem_input.press_again'],
  elsewhere: ['problem_team.passkey_other_site', 'problem_team.open_own_address'],
  unknown: ['problem_team.passkey_no_account', 'problem_team.mail_then_add'],
  other_account: ['problem_team.passkey_other_account', 'problem_team.use_own'],
  copied: ['problem_team.passkey_copy', 'problem_team.mail_and_remove'],
  not_checked: ['problem_team.passkey_unchecked', 'problem_team.use_other_or_mail'],
  known: ['problem_team.passkey_in_use', 'problem_team.add_another'],
} as const satisfies Record<string, readonly TextKey[]>;

/** Error text for a rejected passkey. */
export const passkeyRefused = (why: keyof typeof refusals): SlipwayError =>
  new SlipwayError('forbidden', sentences(...refusals[why].map((key) => say(key))));

/** Whether a counter may follow the stored one: it must be higher, unless the authenticator doesn't count and both are 0. */
export const isCounterNext = (stored: number, sent: number): boolean => sent > stored || (sent === 0 && stored === 0);
