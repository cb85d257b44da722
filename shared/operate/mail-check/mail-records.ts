import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { TextAnswer } from '../../platform/outbound/text-records.ts';

/** What the DNS says of mails from a domain, as those who get them see it. */
export interface MailFinding {
  name: 'SPF' | 'DKIM' | 'DMARC';
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  words: string;
}

/** What was answered at the names that matter. `dkim` is undefined where Slipway signs nothing itself. */
export interface MailAnswers {
  spf: TextAnswer;
  dmarc: TextAnswer;
  dkim: { answer: TextAnswer; privateKey: string; name: string } | undefined;
}

const unknown = (name: MailFinding['name']): MailFinding => ({
  name,
  state: 'unknown',
  words: 'The name servers did not answer. That says nothing either way; look again later.',
});

/** The state of a sender's domain by the rules of SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), in words. */
export const mailFindings = (domain: string, { spf, dmarc, dkim }: MailAnswers): MailFinding[] => [
  spfFinding(domain, spf),
  dkimFinding(dkim),
  dmarcFinding(domain, dmarc),
];

const recordsOf = (answer: TextAnswer, mark: RegExp): string[] =>
  answer.outcome === 'answered' ? answer.records.filter((record) => mark.test(record)) : [];

function spfFinding(domain: string, answer: TextAnswer): MailFinding {
  if (answer.outcome === 'failed') return unknown('SPF');
  const [record, ...more] = recordsOf(answer, /^v=spf1( |$)/i);
  if (record === undefined)
    return {
      name: 'SPF',
      state: 'missing',
      words: `Add a TXT record at ${domain} that names your mail server, such as: v=spf1 mx -all`,
    };
  if (more.length > 0)
    return {
      name: 'SPF',
      state: 'wrong',
      words: `${domain} has ${more.length + 1} SPF records, and with more than one none counts. Join them into one.`,
    };
  if (/(^| )\+?all( |$)/i.test(record))
    return { name: 'SPF', state: 'wrong', words: 'It lets anybody send mail in your name. End it with -all or ~all.' };
  return { name: 'SPF', state: 'good', words: `${domain} says which servers send its mail.` };
}

function dkimFinding(dkim: MailAnswers['dkim']): MailFinding {
  if (dkim === undefined)
    return {
      name: 'DKIM',
      state: 'unknown',
      words: 'Slipway signs no mail. Your mail server may; else set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY.',
    };
  const { answer, privateKey, name } = dkim;
  if (answer.outcome === 'failed') return unknown('DKIM');
  const wanted = createPublicKey(createPrivateKey(privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  const keys = recordsOf(answer, /(^|;)\s*p=/i).map((record) => tagOf(record, 'p').replaceAll(/\s/g, ''));
  if (keys.length === 0)
    return { name: 'DKIM', state: 'missing', words: `Add a TXT record at ${name}: v=DKIM1; k=rsa; p=${wanted}` };
  if (keys.includes(wanted)) return { name: 'DKIM', state: 'good', words: `The key at ${name} is the one that signs.` };
  return {
    name: 'DKIM',
    state: 'wrong',
    words: `The key at ${name} is not the one that signs, so every signature is taken for forged. It should be: v=DKIM1; k=rsa; p=${wanted}`,
  };
}

function dmarcFinding(domain: string, answer: TextAnswer): MailFinding {
  if (answer.outcome === 'failed') return unknown('DMARC');
  const [record, ...more] = recordsOf(answer, /^v=DMARC1\s*(;|$)/i);
  const name = `_dmarc.${domain}`;
  if (record === undefined)
    return { name: 'DMARC', state: 'missing', words: `Add a TXT record at ${name}, such as: v=DMARC1; p=quarantine` };
  if (more.length > 0)
    return { name: 'DMARC', state: 'wrong', words: `${name} has ${more.length + 1} records, and then none counts.` };
  const policy = tagOf(record, 'p').toLowerCase();
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return { name: 'DMARC', state: 'wrong', words: `The record at ${name} needs p=none, p=quarantine or p=reject.` };
  if (policy === 'none')
    return { name: 'DMARC', state: 'good', words: 'It asks for nothing to be done with forged mail (p=none).' };
  return {
    name: 'DMARC',
    state: 'good',
    words: `Forged mail is to be ${policy === 'reject' ? 'refused' : 'set aside'}.`,
  };
}

/** The value of a tag in a list such as `v=DKIM1; p=…`; empty where it is not there. */
const tagOf = (record: string, tag: string): string =>
  record
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .trim() ?? '';
