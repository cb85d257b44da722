import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import type { BlockedKind } from '../blocklist/blocklist.ts';
import { hasHiddenText } from './hidden-text.ts';
import { tellingLength } from './text-print.ts';

/** Why a text waits for a person to read it before others see it. `reported`: by readers, after it was shown. */
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

/** What a text is judged by. */
export interface TalkCase {
  /** As it was sent, before anything is cleaned away. */
  sent: string;
  /** Links in it (countLinks). */
  links: number;
  /** Letters of its print (textPrint). */
  letters: number;
  account: { createdAt: Date };
  /** Whether something else of this account is shown already. */
  isKnown: boolean;
  /** Texts with the same print within `repeat_days`, this one left out. */
  repeats: { own: number; ofOthers: number };
  /** Whether it does what the page asks where people do not see it: fills in a field, or has a word. */
  isTrapped: boolean;
  /** What of it the team has put on its list (blocklist.ts). */
  blocked: Readonly<Record<BlockedKind, readonly string[]>>;
}

export type TalkRules = Settings['talk'];

/** The same few words are chance once; somebody who writes them a third time does nothing else. */
const sameFewWords = 2;
const fewLetters = 12;

/** Why a text is held; none where it is shown at once. The same rules for everybody. */
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
  if (letters >= tellingLength) return repeats.own + repeats.ofOthers > 0;
  return letters >= fewLetters && repeats.own >= sameFewWords;
}

const words: Record<HoldReason, string> = {
  first_with_link: 'it has a link, and nothing of yours is shown here yet',
  new_account_with_link: 'it has a link, and your account is new',
  many_links: 'it has many links',
  hidden_text: 'it has parts that nobody would see',
  repeated_text: 'the same text was written here before',
  new_account: 'your account is new',
  unseen_request: 'it does what the page asks where people do not see it',
  blocked_word: 'it has a word that is read first here',
  blocked_domain: 'it names a website that is read first here',
  blocked_address: 'texts from your mail address are read first here',
  reported: 'readers have reported it',
};

/** The reasons in the words that its author reads. */
export const holdReasonsInWords = (reasons: readonly HoldReason[]): string =>
  reasons.map((reason) => words[reason]).join('; ');
