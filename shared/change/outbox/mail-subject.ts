import { cleanLine } from '../../kernel/text/clean-text.ts';
import { leadOf } from '../../kernel/text/lead.ts';
import { withoutDisguised } from '../../kernel/text/written-address.ts';

const longest = 200;
const link = /(?:https?:\/\/|www\.)\S*/giu;

/** A text as email subject: one line without control characters, links and disguised URLs, up to 200 UTF-16 units. */
export function mailSubject(text: string): string {
  const { lead, rest } = leadOf(
    cleanLine(withoutDisguised(text.replace(/\p{Cc}/gu, ' ').replace(link, '…'))),
    longest - 2,
  );
  return rest === '' ? lead : `${lead} …`;
}
