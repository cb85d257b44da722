import { cleanLine } from '../../kernel/text/clean-text.ts';
import { shortened } from '../../kernel/text/lead.ts';
import { withoutDisguised } from '../../kernel/text/written-address.ts';

const longest = 200;
const link = /(?:https?:\/\/|www\.)\S*/giu;

/**
 * A text as an email subject: one line without control characters, links or disguised URLs, up to 200 UTF-16 code
 * units.
 */
export const mailSubject = (text: string): string =>
  shortened(cleanLine(withoutDisguised(text.replace(/\p{Cc}/gu, ' ').replace(link, '…'))), longest - 2);
