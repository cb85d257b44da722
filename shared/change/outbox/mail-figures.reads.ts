import { MailModel } from './mail.model.ts';
import { type MailState, mailStates } from './mail.ts';

/** Number of outbox emails in these states; without `states`, in every state that occurs. */
export async function countMails(
  states: readonly MailState[] = mailStates,
): Promise<{ state: MailState; count: number }[]> {
  // Runs one query per state, since those use the index and a grouping query wouldn't.
  const counted = states.map(async (state) => ({ state, count: await MailModel.countDocuments({ state }).exec() }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}
