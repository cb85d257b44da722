import { setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { sendTestMail } from '../../../shared/operate/operate.writes.ts';
import { emailField } from '../email-field.ts';
import { staffForm, staffOf } from '../form.ts';

/** Sends a test email. */
export const sendTestMailForm = staffForm({
  path: `${setUpPath()}/test-mail`,
  page: setUpPath(),
  permission: 'mail.change',
  input: { email: emailField },
  async handle({ email }, call) {
    await sendTestMail(staffOf(call), email, call.now);
    return { to: `${setUpPath()}?done=sent#mail-title` };
  },
});
