import { say } from '../../kernel/language/say.ts';
import type { ClaimMethod } from './claim.ts';
import { fileText, metaName, recordText } from './claim-proof.ts';
import { type ClaimSite, fileAddress, textRecordNames } from './claim-site.ts';
import { claimDays, linkHours } from './claim-times.ts';

/** What to publish and where, ready to copy. */
export interface ClaimInstructions {
  /** Where: a DNS name, page, file URL or mailbox. */
  place: string;
  value: string;
  text: string;
}

/** How to prove a claim with its method. `email`: the address its email was sent to. */
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
        text: `${say('claim.do_dns', { domain: site.domain ?? site.host })} ${say('claim.keep_it')}`,
      };
    case 'meta':
      return {
        place: site.url.href,
        value: metaTag(token),
        text: `${say('claim.do_meta')} ${say('claim.keep_it')}`,
      };
    case 'file':
      return {
        place: fileAddress(site, token),
        value: fileText(token),
        text: `${say('claim.do_file')} ${say('claim.keep_it')}`,
      };
    case 'email':
      return {
        place: email ?? '',
        value: say('claim.link_in_mail'),
        text: say('claim.do_email', { hours: linkHours }),
      };
  }
}

/** The tag as HTML. */
const metaTag = (token: string): string => `<meta name="${metaName}" content="${token}">`;

/** Deadline for a claim, as text. */
export const claimTimeWords = (): string => say('claim.times', { days: claimDays });
