import { mailOutlook } from '../shared/change/change.writes.ts';

/** Note for answers that promise an email which cannot be sent now; undefined if it can. Read after queueing. */
export async function mailNotice(): Promise<string | undefined> {
  const outlook = await mailOutlook();
  if (outlook === 'goes') return undefined;
  return outlook === 'kept'
    ? 'This directory has no mail server: the email is not sent. Tell the person to contact its operator.'
    : 'This directory cannot send email right now. The email goes out as soon as it can; do not call again for it.';
}
