import { withoutDisguised } from './written-address.ts';

const longest = 200;
const link = /(?:https?:\/\/|www\.)\S*/giu;

/** A text as email subject: one line without control characters, links and disguised URLs, up to 200 UTF-16 units. */
export const mailSubject = (text: string): string =>
  withoutDisguised(text.replace(/\p{Cc}/gu, ' ').replace(link, '…')).slice(0, longest);
