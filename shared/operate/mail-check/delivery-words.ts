import { say } from '../../kernel/language/say.ts';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';

/** What keeps a mail from arriving: the setting or field that is wrong, and what to do. */
export interface DeliveryFault {
  field: 'SMTP_URL' | 'MAIL_FROM' | 'email';
  detail: string;
}

/** What an attempt that failed says of our settings. Words of the mail server are not shown, its reply code is. */
export function deliveryFault({ responseCode, command = '' }: DeliveryProblem): DeliveryFault {
  const reply = responseCode === undefined ? '' : say('admin_setting.mail_reply', { code: responseCode });
  if (command.startsWith('AUTH')) return { field: 'SMTP_URL', detail: say('admin_setting.mail_auth', { reply }) };
  if (command.startsWith('MAIL'))
    return {
      field: 'MAIL_FROM',
      detail: say('admin_setting.mail_sender', { reply }),
    };
  if (command.startsWith('RCPT')) return { field: 'email', detail: say('admin_setting.mail_address', { reply }) };
  if (responseCode === undefined)
    return {
      field: 'SMTP_URL',
      detail: say('admin_setting.mail_silent'),
    };
  return {
    field: 'SMTP_URL',
    detail: say('admin_setting.mail_refused', { reply }),
  };
}
