import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
/** What something was done to, as far as a name or a place to look at it can be found. */
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

/** The number of a record without a name says nothing to a person. */
const numbered = /^[a-z]+ \d+$/;
/** How one signed in. */
const ways = new Map<string, TextKey>([
  ['mail', 'account.way_mail'],
  ['github', 'account.way_github'],
  ['google', 'account.way_google'],
  ['admin_link', 'account.way_admin_link'],
  ['passkey', 'account.way_passkey'],
]);

/** Reads what an entry of the activity says of its target: words of ours, or the path of an operation. Undefined if it says nothing for people. */
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
  // A path or an id of something without a name says nothing to a person.
  if (target.startsWith('/') || numbered.test(target) || new RegExp(uuid).test(target)) return undefined;
  const way = ways.get(target);
  return { kind: 'words', text: way === undefined ? target : say(way) };
}
