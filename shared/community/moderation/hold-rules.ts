import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import type { BlockedKind } from '../blocklist/blocklist.ts';
import { hasHiddenText } from './hidden-text.ts';
import { distinctiveLength } from './text-print.ts';

/** Why a text is held for review. `reported`: by readers, after it was shown. */
export const holdReasons = [
  'first_with_link',
  'new_account_with_link',
  'many_links',
  'hidden_text',
  'repeated_text',
  'new_account',
  'unseen_request',
  'blocked_word',
  'blocked_domain',
  'blocked_address',
  'reported',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Input of the hold rules. */
export interface TalkCase {
  /** As submitted, before cleaning. */
  sent: string;
  /** Number of links in the text (countLinks). */
  links: number;
  /** Number of letters and digits in its fingerprint (textPrint). */
  letters: number;
  account: { createdAt: Date };
  /** Whether the account has another text shown. */
  isKnown: boolean;
  /** Other texts with the same fingerprint within `repeat_days`. */
  repeats: { own: number; ofOthers: number };
  /** Whether it triggered a spam trap: it contains a bait word, or the honeypot field was filled in. */
  isTrapped: boolean;
  /** Blocklist entries it matches (blocklist.ts). */
  blocked: Readonly<Record<BlockedKind, readonly string[]>>;
}

export type TalkRules = Settings['talk'];

/** A short text posted twice is coincidence; three times is spam. */
const sameFewWords = 2;
const fewLetters = 12;

/** Reasons to hold a text; empty if it is published immediately. The rules are the same for everyone. */
export function holdReasonsOf(judged: TalkCase, rules: TalkRules, now: Date): HoldReason[] {
  const { sent, links, account, blocked, isKnown, isTrapped } = judged;
  const ageMs = now.getTime() - account.createdAt.getTime();
  const holds: Record<Exclude<HoldReason, 'reported'>, boolean> = {
    first_with_link: links > 0 && !isKnown,
    new_account_with_link: links > 0 && ageMs < rules.new_account_days * dayMs,
    many_links: links >= rules.held_from_links,
    hidden_text: hasHiddenText(sent),
    repeated_text: isRepeated(judged),
    new_account: ageMs < rules.hold_all_hours * hourMs,
    unseen_request: isTrapped,
    blocked_word: blocked.word.length > 0,
    blocked_domain: blocked.domain.length > 0,
    blocked_address: blocked.address.length > 0,
  };
  return holdReasons.filter((reason) => reason !== 'reported' && holds[reason]);
}

function isRepeated({ letters, repeats }: TalkCase): boolean {
  if (letters >= distinctiveLength) return repeats.own + repeats.ofOthers > 0;
  return letters >= fewLetters && repeats.own >= sameFewWords;
}

const words: Record<HoldReason, TextKey> = {
  first_with_link: 'account.hold_first_with_link',
  new_account_with_link: 'account.hold_new_account_with_link',
  many_links: 'account.hold_many_links',
  hidden_text: 'account.hold_hidden_text',
  repeated_text: 'account.hold_repeated_text',
  new_account: 'account.hold_new_account',
  unseen_request: 'account.hold_unseen_request',
  blocked_word: 'account.hold_blocked_word',
  blocked_domain: 'account.hold_blocked_domain',
  blocked_address: 'account.hold_blocked_address',
  reported: 'account.hold_reported',
};

/** The reasons as text for the author. */
export const holdReasonsInWords = (reasons: readonly HoldReason[]): string =>
  reasons.map((reason) => say(words[reason])).join('; ');

const teamWords: Partial<Record<HoldReason, TextKey>> = {
  first_with_link: 'account.hold_team_first_with_link',
  new_account_with_link: 'account.hold_team_new_account_with_link',
  new_account: 'account.hold_team_new_account',
  blocked_address: 'account.hold_team_blocked_address',
};

/** The reasons as text for the team. */
export const holdReasonsForTeam = (reasons: readonly HoldReason[]): string =>
  reasons.map((reason) => say(teamWords[reason] ?? words[reason])).join('; ');
