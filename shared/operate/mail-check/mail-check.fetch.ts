import type { MailSigning } from '../../platform/mail-transport/mail-signing.ts';
import { readTextRecords } from '../../platform/outbound/text-records.ts';
import { type MailFinding, mailFindings } from './mail-records.ts';

const absent = { outcome: 'absent' } as const;

/** Asks DNS how recipients will treat emails from an address. Takes up to 10 s. */
export async function checkMailDomain(from: string, signing: MailSigning | undefined): Promise<MailFinding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const key = signing && `${signing.keySelector}._domainkey.${signing.domainName}`;
  const [[spf = absent, dmarc = absent], [dkim = absent]] = await Promise.all([
    readTextRecords([domain, `_dmarc.${domain}`], domain),
    key === undefined || signing === undefined ? [] : readTextRecords([key], signing.domainName),
  ]);
  const signed =
    key === undefined || signing === undefined
      ? undefined
      : { answer: dkim, privateKey: signing.privateKey, name: key };
  return mailFindings(domain, { spf, dmarc, dkim: signed });
}
