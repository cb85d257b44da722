import { mailOutlook } from '../shared/change/change.writes.ts';

/** Note for responses that promise an email which can't be sent now; undefined if it can. Call after queueing. */
export async function mailNotice(): Promise<string | undefined> {
  const outlook = await mailOutlook();
  if (outlook === 'goes') return undefined;
  return outlook === 'kept'
    ? 'This directory has no mail server: the email is not sent. Tell the person to contact its operator.'
    : 'This directory cannot send email right now. The email goes out as soon as it can; do not call again for it.';
}
