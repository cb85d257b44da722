import { securityPath, securityTextPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

// RFC 9116 section 2.5.5 recommends less than a year. The file is regenerated daily, so only old copies expire.
const goodForDays = 180;

/** Content of security.txt (RFC 9116): contact and expiry. */
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
