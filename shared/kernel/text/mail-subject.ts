const longest = 200;
const link = /(?:https?:\/\/|www\.)\S*/giu;

/** A text as the subject of a mail: one line without control characters and links, at most 200 UTF-16 units. */
export const mailSubject = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(link, '…')
    .slice(0, longest);
