import type { PageLocals } from '../../../shared/publish/publish.ts';
import { areaOf } from '../account/area-of.ts';

/**
 * What will happen to a promised email: it is sent, there is no mail server, or the mail server currently accepts no
 * email.
 */
export type MailState = 'goes' | 'kept' | 'delayed';

/** Whether promised emails are being sent. The same for every address, so it reveals no accounts. */
export const mailStateOf = (locals: PageLocals): Promise<MailState> => areaOf(locals).mailOutlook();
