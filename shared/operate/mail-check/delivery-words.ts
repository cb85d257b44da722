import { faultOf, mailFaultWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';

/** What keeps an email from arriving: the setting or field that is wrong, and what to do. */
export interface DeliveryFault {
  field: 'SMTP_URL' | 'MAIL_FROM' | 'email';
  detail: string;
}

/** What an attempt at a mail server (`host:port`) that failed says of our settings. Words of the server are not shown, its reply code is. */
export function deliveryFault(problem: DeliveryProblem, server: string): DeliveryFault {
  const fault = faultOf(problem);
  if (fault !== undefined)
    return {
      field: fault.cause === 'sender' ? 'MAIL_FROM' : 'SMTP_URL',
      detail: mailFaultWords({ ...fault, server }),
    };
  const { responseCode: code, command = '' } = problem;
  const reply = code === undefined ? '' : say('admin_setting.mail_reply', { code });
  return command.startsWith('RCPT')
    ? { field: 'email', detail: say('admin_setting.mail_address', { reply }) }
    : { field: 'SMTP_URL', detail: say('admin_setting.mail_refused', { reply }) };
}
