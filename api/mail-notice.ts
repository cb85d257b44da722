import { mailOutlook } from '../shared/change/change.writes.ts';

/** Note for responses that promise an email which can't be sent now; undefined if it can. Call after queueing. */
export async function mailNotice(): Promise<string | undefined> {
  const outlook = await mailOutlook();
  if (outlook === 'goes') return undefined;
  return outlook === 'kept'
    ? 'This directory has no mail server, so no email was sent. Tell the person to contact the operator.'
    : 'This directory cannot send email right now. The email will go out as soon as possible; do not call again.';
}
