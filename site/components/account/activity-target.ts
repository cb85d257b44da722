import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
/** Target of an action, with a name or link if there is one. */
export type ActivityTarget =
  | { kind: 'listing'; id: number }
  | { kind: 'listing-at'; slug: string }
  | { kind: 'draft'; id: string }
  | { kind: 'api-key'; id: string }
  | { kind: 'words'; text: string };

const uuid = '[0-9a-f]{8}-[0-9a-f-]{27}';
const listing = /^(?:listing |update \d+ of listing |\/me\/listings\/)(\d{1,15})(?:\/| to |$)/;
const listingAt = /^\/listings\/([a-z0-9-]{1,100})(?:\/|$)/;
const draft = new RegExp(`^(?:draft |/drafts/)(${uuid})(?:/|$)`);
const apiKey = new RegExp(`^api key (${uuid})$`);

/** The ID of an unnamed record means nothing to people. */
const numbered = /^[a-z]+ \d+$/;
/** Sign-in methods. */
const ways = new Map<string, TextKey>([
  ['mail', 'account.way_mail'],
  ['github', 'account.way_github'],
  ['google', 'account.way_google'],
  ['oidc', 'account.way_oidc'],
  ['admin_link', 'account.way_admin_link'],
  ['passkey', 'account.way_passkey'],
]);

/**
 * Parses an activity's target, which is either a phrase of ours or an operation's path. Undefined if it means nothing
 * to people.
 */
export function activityTarget(target: string | null): ActivityTarget | undefined {
  if (target === null) return undefined;
  const [, id] = listing.exec(target) ?? [];
  if (id !== undefined) return { kind: 'listing', id: Number(id) };
  const [, slug] = listingAt.exec(target) ?? [];
  if (slug !== undefined) return { kind: 'listing-at', slug };
  const [, draftId] = draft.exec(target) ?? [];
  if (draftId !== undefined) return { kind: 'draft', id: draftId };
  const [, keyId] = apiKey.exec(target) ?? [];
  if (keyId !== undefined) return { kind: 'api-key', id: keyId };
  // Paths, and IDs of unnamed things, mean nothing to people.
  if (target.startsWith('/') || numbered.test(target) || new RegExp(uuid).test(target)) return undefined;
  const way = ways.get(target);
  return { kind: 'words', text: way === undefined ? target : say(way) };
}
