import { securityPath, securityTextPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

// RFC 9116 section 2.5.5 wants less than a year. It is made again each day, so a copy that someone keeps ends by itself.
const goodForDays = 180;

/** How a fault in security is told of (RFC 9116): to whom, and until when this text holds. */
export function securityText(contact: string, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + goodForDays * dayMs).toISOString()}`,
    `Policy: ${absoluteUrl(securityPath())}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(securityTextPath)}`,
    '',
  ].join('\n');
}
