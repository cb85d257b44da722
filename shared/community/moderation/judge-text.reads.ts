import { readSettings } from '../../change/change.reads.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { readBlocklist } from '../blocklist/blocklist.reads.ts';
import { blockedIn } from '../blocklist/blocklist.ts';
import { takesBait } from './bait-word.ts';
import { type HoldReason, holdReasonsOf, type TalkCase } from './hold-rules.ts';
import { readTalkText, type TextBounds } from './talk-text.ts';
import { textPrint } from './text-print.ts';

/** A text as it was sent, and by whom. */
interface JudgedText {
  sent: string;
  /** Whether the field was filled in that people do not see. */
  isTrapped?: boolean | undefined;
  account: TalkCase['account'] & { id: string };
  listingId: number;
}

/** What is known of texts of the same kind: whether one of this account is shown, and those with the same print within so many days. */
type Known = (print: string, days: number) => Promise<[TalkCase['isKnown'], TalkCase['repeats']]>;

export interface Judged {
  body: string;
  print: string;
  reasons: HoldReason[];
}

/** The text as it is stored, and why it is held. Throws `invalid_parameter` as `readTalkText` does. */
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
