/** What a mail about somebody's words is made of; addresses are whole. */
export interface TalkMail {
  subject: string;
  /** Who wrote, where: "Ines wrote on Fernleaf". */
  headline: string;
  /** Their words. */
  said: string;
  /** Where they stand. */
  url: string;
  /** Where they are answered. */
  answerUrl: string;
  /** Why this person gets the mail. */
  why: string;
  siteName: string;
  stopUrl: string;
}

/** The text of the mail. The quoted words are somebody else's, and it says so. */
export const talkMailText = ({ headline, said, url, answerUrl, why, siteName, stopUrl }: TalkMail): string =>
  `${headline}:

${quoted(said)}

See it on its page:
${url}
Answer it:
${answerUrl}

--
${why} on ${siteName}. Stop these mails:
${stopUrl}
`;

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
