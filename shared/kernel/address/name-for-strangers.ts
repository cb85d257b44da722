import { countWrittenAddresses } from '../text/written-address.ts';
import { domainOf } from './website.ts';

const longestName = 60;
const leads = /:\/\/|www\.|[@/\\!<>]|\d{6}|\p{Cc}/iu;
const alarms =
  /\b(?:urgent|alert|warning|verify|suspended|locked|blocked|password|overdue|unpaid|refund|action required|security|dringend|warnung|gesperrt|passwort|mahnung|rückzahlung|sicherheit)\b/iu;

/**
 * A product's name for unsolicited emails. Replaced with the website's host if it looks like spam: contains a link, is
 * alarming or is a whole sentence.
 */
export function nameForStrangers(name: string, website: string): string {
  const host = domainOf(website);
  // Full-width letters and signs are normalised.
  const plain = name.normalize('NFKC');
  const isAddress = leads.test(plain) || (countWrittenAddresses(plain) > 0 && plain.toLowerCase() !== host);
  const isPlain = [...name].length <= longestName && !isAddress && !alarms.test(plain);
  return isPlain ? name : (host ?? '…');
}
