import { webhookOffMail } from '../../community/community.ts';
import { confirmEmailMail, emailChangeMail, passkeyMail, signInMail, suspensionMail } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { testMail } from '../mail-check/test-mail.ts';
import { alertLetter } from '../watch/alerts.ts';
import { leading, type MailSample, type SampleWords } from './mail-sample.ts';

const at = (): Date => new Date('2026-02-20T09:30:00Z');

/** Sample emails about accounts, and from the site to its team. */
export const accountSamples = ({ siteName, person, said }: SampleWords): MailSample[] => [
  leading('sign_in', null, 'sign-in/link/sample', (link) => signInMail({ siteName, link, code: '123456' })),
  ...(['added', 'removed'] as const).map((change) =>
    leading('passkey', change, 'account/sessions', (link) => passkeyMail(change, { siteName, name: person, link })),
  ),
  leading('email_confirm', null, 'account/email/confirm', (link) => confirmEmailMail(siteName, link)),
  ...(['requested', 'done'] as const).map((step) =>
    leading('email_change', step, 'account/sessions', (link) =>
      emailChangeMail(step, { siteName, email: 'new@mail.example', link }),
    ),
  ),
  { kind: 'suspension', variant: null, ...suspensionMail(siteName, at(), said) },
  leading('webhook_off', null, 'account/webhooks/sample', (url) =>
    webhookOffMail({ siteName, host: 'hooks.example', why: 'failing', url }),
  ),
  leading('alert', null, '', (link) =>
    alertLetter(
      {
        subject: say('mail.alert_age', { time: say('mail.alert_days', { count: 3 }) }),
        text: say('mail.alert_age_why'),
      },
      siteName,
      link,
    ),
  ),
  leading('test', null, 'admin/outbox', (link) => testMail(siteName, at(), link)),
];
