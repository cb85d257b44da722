import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { DraftSummary, DraftView, FieldState } from '../../../shared/submission/submission.ts';

/** Style of a field's state. */
type StateLook = 'accent' | 'quiet' | 'gold' | 'plain';

const looks: Readonly<Record<FieldState, StateLook>> = {
  ai: 'accent',
  not_found: 'quiet',
  edited: 'plain',
  manual: 'plain',
  override: 'gold',
  deleted: 'quiet',
};

/** Label and style of a field's state (contract 3). */
export const stateWords = (state: FieldState): { label: string; look: StateLook } => ({
  label: say(`editor.state_${state}`),
  look: looks[state],
});

/** A draft's stage, for lists. */
export function draftStage({ status, listing_id }: Pick<DraftSummary, 'status' | 'listing_id'>): string {
  if (status === 'crawling') return say('draft.stage_reading');
  if (status === 'drafting') return say('draft.stage_writing');
  return say(listing_id === null ? 'draft.stage_ready' : 'draft.stage_saved');
}

/** The owner's next step with a draft, for lists. */
export const nextStepOf = ({ next_action }: Pick<DraftSummary, 'next_action'>): string =>
  say(`draft.next_${next_action}`);

const unreadReasons: Readonly<Record<string, TextKey>> = {
  refused_by_robots: 'draft.unread_refused_by_robots',
  bad_address: 'draft.unread_bad_address',
  private_address: 'draft.unread_private_address',
  unreachable: 'draft.unread_unreachable',
  timeout: 'draft.unread_timeout',
  http_error: 'draft.unread_http_error',
  not_html: 'draft.unread_not_html',
  too_large: 'draft.unread_too_large',
  parked: 'draft.unread_parked',
  server_default: 'draft.unread_server_default',
  maintenance: 'draft.unread_maintenance',
  bot_check: 'draft.unread_bot_check',
  shut_down: 'draft.unread_shut_down',
  host_error: 'draft.unread_host_error',
  coming_soon: 'draft.unread_coming_soon',
  sign_in: 'draft.unread_sign_in',
  needs_scripts: 'draft.unread_needs_scripts',
  failed: 'draft.unread_failed',
};

/** Why a website could not be read, by crawl outcome. */
export const unreadReason = (outcome: string): string => say(unreadReasons[outcome] ?? 'draft.unread_otherwise');

const unreadFixes: Readonly<Record<string, TextKey>> = {
  parked: 'draft.unread_fix_parked',
  server_default: 'draft.unread_fix_server_default',
  host_error: 'draft.unread_fix_host_error',
  maintenance: 'draft.unread_fix_maintenance',
  bot_check: 'draft.unread_fix_bot_check',
  shut_down: 'draft.unread_fix_shut_down',
  coming_soon: 'draft.unread_fix_coming_soon',
  sign_in: 'draft.unread_fix_sign_in',
  needs_scripts: 'draft.unread_fix_needs_scripts',
};

/**
 * What the owner can do about a page that isn't the product's. Undefined for other outcomes, and for those retried
 * automatically (`isReadAgain`).
 */
export const unreadFix = (outcome: string | null, isReadAgain: boolean): string | undefined => {
  const key = isReadAgain && outcome === 'maintenance' ? undefined : unreadFixes[outcome ?? ''];
  return key === undefined ? undefined : say(key);
};

/** Why a draft is empty, as text; undefined if it was drafted. */
export function whyUnread({
  status,
  crawl,
  drafted_by,
}: Pick<DraftView, 'status' | 'crawl' | 'drafted_by'>): string | undefined {
  if (status !== 'ready') return undefined;
  if (crawl.outcome !== 'read') return unreadReason(crawl.outcome ?? '');
  return drafted_by === null ? say('draft.unread_not_drafted') : undefined;
}

/** Confirmation of an action. `what` names the field. */
export function doneWords(done: string | null, what: string): string | undefined {
  const key = doneKeys[done ?? ''];
  return key === undefined ? undefined : say(key, { field: what });
}

const doneKeys: Readonly<Record<string, TextKey>> = {
  saved: 'draft.done_saved',
  invited: 'own_listing.people_invited',
  uninvited: 'own_listing.people_uninvited',
  take: 'draft.done_take',
  drop: 'draft.done_drop',
  lock: 'draft.done_lock',
  unlock: 'draft.done_unlock',
  restore: 'draft.done_restore',
  redraft: 'draft.done_redraft',
};
