import type { MailWords } from '../../change/change.ts';
import type { UpdateRecord } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';

/** Content of an update email; URLs are absolute. */
export interface UpdateMailParts {
  update: Pick<UpdateRecord, 'title' | 'body'>;
  listingName: string;
  listingUrl: string;
  siteName: string;
  stopUrl: string;
  /** Where the reader manages what they follow. */
  followingUrl: string;
}

/** Email about an update. It attributes the text to the listing's owner. */
export const updateMail = (parts: UpdateMailParts): MailWords => ({
  subject: `${parts.listingName}: ${parts.update.title}`,
  text: say('mail.update_text', {
    ...{ name: parts.listingName, site: parts.siteName, title: parts.update.title, body: parts.update.body },
    ...{ url: parts.listingUrl, stopUrl: parts.stopUrl, followingUrl: parts.followingUrl },
  }),
});
