import type { PageLocals } from '../../../shared/publish/publish.ts';
import { areaOf } from '../account/area-of.ts';

/** Outlook of a promised email: it goes out; there is no mail server; or the server accepts none at present. */
export type MailState = 'goes' | 'kept' | 'delayed';

/** Whether promised emails go out. The same for every address, so it reveals no accounts. */
export const mailStateOf = (locals: PageLocals): Promise<MailState> => areaOf(locals).mailOutlook();
