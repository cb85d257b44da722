import { z } from 'zod';
import { confirmWeekMail, requestNewsletter } from '../../../shared/community/community.writes.ts';
import { confirmWeekMailPath, weekMailPath } from '../../../shared/kernel/address/community-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { limitSignInMails } from '../../guard/limit.ts';
import { emailField } from '../email-field.ts';
import { openForm } from '../form.ts';

/**
 * Sends the email that asks to confirm a newsletter subscription. The response is the same for existing subscribers.
 */
export const subscribeToWeekMail = openForm({
  path: weekMailPath(),
  page: weekMailPath(),
  input: { email: emailField, daily: z.literal('yes').optional() },
  async handle({ email, daily }, { now, address }) {
    await limitSignInMails(email, address, now);
    await requestNewsletter(email, now, daily === 'yes');
    return { to: `${weekMailPath()}?done=asked` };
  },
});

/** Confirms the subscription with the emailed link and a button, since email clients open links automatically. */
export const confirmMyWeekMail = openForm({
  path: confirmWeekMailPath(':token'),
  page: confirmWeekMailPath(':token'),
  takesHiddenOrigin: true,
  input: { token: z.string().max(100) },
  async handle({ token }, { now }) {
    if (await confirmWeekMail(token, now)) return { to: `${weekMailPath()}?done=confirmed` };
    return { problems: { '': say('problem.link_used') } };
  },
});
