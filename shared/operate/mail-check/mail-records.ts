import { createPrivateKey, createPublicKey } from 'node:crypto';
import { say } from '../../kernel/language/say.ts';
import type { TextAnswer } from '../../platform/outbound/text-records.ts';

/** A finding about a domain's DNS records for email, as recipients' mail servers see them. */
export interface MailFinding {
  name: 'SPF' | 'DKIM' | 'DMARC';
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  words: string;
}

/** DNS answers for the relevant names. `dkim` is undefined if Slipway doesn't sign. */
export interface MailAnswers {
  spf: TextAnswer;
  dmarc: TextAnswer;
  dkim: { answer: TextAnswer; privateKey: string; name: string } | undefined;
}

const unknown = (name: MailFinding['name']): MailFinding => ({
  name,
  state: 'unknown',
  words: say('admin_setting.dns_unknown'),
});

/** Findings on a sender's domain for SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), as text. */
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
      words: say('admin_setting.spf_missing', { domain }),
    };
  if (more.length > 0)
    return {
      name: 'SPF',
      state: 'wrong',
      words: say('admin_setting.spf_many', { domain, count: more.length + 1 }),
    };
  if (/(^| )\+?all( |$)/i.test(record)) return { name: 'SPF', state: 'wrong', words: say('admin_setting.spf_open') };
  return { name: 'SPF', state: 'good', words: say('admin_setting.spf_good', { domain }) };
}

function dkimFinding(dkim: MailAnswers['dkim']): MailFinding {
  if (dkim === undefined)
    return {
      name: 'DKIM',
      state: 'unknown',
      words: say('admin_setting.dkim_none'),
    };
  const { answer, privateKey, name } = dkim;
  if (answer.outcome === 'failed') return unknown('DKIM');
  const wanted = createPublicKey(createPrivateKey(privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  const record = `v=DKIM1; k=rsa; p=${wanted}`;
  const keys = recordsOf(answer, /(^|;)\s*p=/i).map((record) => tagOf(record, 'p').replaceAll(/\s/g, ''));
  if (keys.length === 0)
    return { name: 'DKIM', state: 'missing', words: say('admin_setting.dkim_missing', { name, record }) };
  if (keys.includes(wanted)) return { name: 'DKIM', state: 'good', words: say('admin_setting.dkim_good', { name }) };
  return {
    name: 'DKIM',
    state: 'wrong',
    words: say('admin_setting.dkim_wrong', { name, record }),
  };
}

function dmarcFinding(domain: string, answer: TextAnswer): MailFinding {
  if (answer.outcome === 'failed') return unknown('DMARC');
  const [record, ...more] = recordsOf(answer, /^v=DMARC1\s*(;|$)/i);
  const name = `_dmarc.${domain}`;
  if (record === undefined)
    return { name: 'DMARC', state: 'missing', words: say('admin_setting.dmarc_missing', { name }) };
  if (more.length > 0)
    return { name: 'DMARC', state: 'wrong', words: say('admin_setting.dmarc_many', { name, count: more.length + 1 }) };
  const policy = tagOf(record, 'p').toLowerCase();
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return { name: 'DMARC', state: 'wrong', words: say('admin_setting.dmarc_wrong', { name }) };
  if (policy === 'none') return { name: 'DMARC', state: 'good', words: say('admin_setting.dmarc_none') };
  return {
    name: 'DMARC',
    state: 'good',
    words: say(policy === 'reject' ? 'admin_setting.dmarc_reject' : 'admin_setting.dmarc_quarantine'),
  };
}

/** The value of a tag in a list such as `v=DKIM1; p=…`; empty if the tag is missing. */
const tagOf = (record: string, tag: string): string =>
  record
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .trim() ?? '';
