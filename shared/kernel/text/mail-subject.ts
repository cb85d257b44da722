const longest = 200;

/** A text as the subject of a mail: one line without control characters, at most 200 UTF-16 units. */
export const mailSubject = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, longest);
