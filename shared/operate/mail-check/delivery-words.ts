import { faultOf, mailFaultWords } from '../../change/change.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';

/** Why an email can't be delivered: the wrong setting or field, and the fix. */
export interface DeliveryFault {
  field: 'SMTP_URL' | 'MAIL_FROM' | 'email';
  detail: Said;
}

/**
 * What a failed delivery attempt reveals about our settings. `server`: `host:port`. Shows the server's reply code but
 * not its text.
 */
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
