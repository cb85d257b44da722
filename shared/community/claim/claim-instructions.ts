import type { ClaimMethod } from './claim.ts';
import { fileText, metaName, recordText } from './claim-proof.ts';
import { type ClaimSite, fileAddress, textRecordNames } from './claim-site.ts';
import { claimDays, linkHours } from './claim-times.ts';

/** What to publish, and where: to be copied as it is. */
export interface ClaimInstructions {
  /** Where: a DNS name, a page, the address of a file, or of a mailbox. */
  place: string;
  value: string;
  text: string;
}

const keepIt =
  'Leave it in place: the Verified mark is looked at weekly and lapses without it. The listing stays yours.';

/** How to prove a claim by its method. `email`: where its mail went. */
export function claimInstructions(
  method: ClaimMethod,
  site: ClaimSite,
  token: string,
  email: string | undefined,
): ClaimInstructions {
  switch (method) {
    case 'dns':
      return {
        place: textRecordNames(site)[0] ?? site.host,
        value: recordText(token),
        text: `Add a TXT record of this name with this value where the DNS of ${site.domain} is managed. ${keepIt}`,
      };
    case 'meta':
      return {
        place: site.url.href,
        value: metaTag(token),
        text: `Put this tag into the <head> of the page. ${keepIt}`,
      };
    case 'file':
      return {
        place: fileAddress(site, token),
        value: fileText(token),
        text: `Publish a plain text file at this address with this one line, served as text/plain. ${keepIt}`,
      };
    case 'email':
      return {
        place: email ?? '',
        value: 'The link in the mail',
        text: `Open the link in the mail within ${linkHours} hours, signed in with the account that claims, and press the button there.`,
      };
  }
}

/** The tag as it stands in HTML. */
const metaTag = (token: string): string => `<meta name="${metaName}" content="${token}">`;

/** How long there is for it, in words. */
export const claimTimeWords = `It is looked for by itself for ${claimDays} days: after 1, 5, 15 and 60 minutes, then every 6 hours.`;
