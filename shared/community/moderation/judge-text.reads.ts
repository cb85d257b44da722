import { readSettings } from '../../change/change.reads.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { readBlocklist } from '../blocklist/blocklist.reads.ts';
import { blockedIn } from '../blocklist/blocklist.ts';
import { takesBait } from './bait-word.ts';
import { type HoldReason, holdReasonsOf, type TalkCase } from './hold-rules.ts';
import { readTalkText, type TextBounds } from './talk-text.ts';
import { textPrint } from './text-print.ts';

/** A submitted text and its author. */
interface JudgedText {
  sent: string;
  /** Whether the honeypot field was filled in. */
  isTrapped?: boolean | undefined;
  account: TalkCase['account'] & { id: string };
  listingId: number;
}

/**
 * Looks up related texts: whether the account has another text shown, and how many texts have had the same fingerprint
 * within a number of days.
 */
type Known = (print: string, days: number) => Promise<[TalkCase['isKnown'], TalkCase['repeats']]>;

export interface Judged {
  body: string;
  print: string;
  reasons: HoldReason[];
}

/** The cleaned text and why it is held. Throws `invalid_parameter` like `readTalkText`. */
export async function judgeText(
  { sent, isTrapped = false, account, listingId }: JudgedText,
  bounds: Omit<TextBounds, 'links'>,
  known: Known,
  now: Date,
): Promise<Judged> {
  const { talk } = await readSettings();
  const { body, links } = readTalkText(sent, { ...bounds, links: talk.most_links });
  const { print, length: letters } = textPrint(body);
  const [isKnown, repeats] = await known(print, talk.repeat_days);
  const blocklist = await readBlocklist();
  const asksMail = blocklist.addresses.size + blocklist.domains.size > 0;
  const email = asksMail ? ((await readAccount(account.id))?.email ?? null) : null;
  const judged = {
    sent,
    links,
    letters,
    account,
    isKnown,
    repeats,
    blocked: blockedIn({ text: body, email }, blocklist),
    isTrapped: isTrapped || takesBait(body, listingId),
  };
  return { body, print, reasons: holdReasonsOf(judged, talk, now) };
}
