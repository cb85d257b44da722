import { MailFaultModel } from './mail-fault.model.ts';
import type { MailFault } from './mail-fault.ts';

/** What keeps mails from leaving at present; null where nothing does. */
export const readMailFault = (): Promise<MailFault | null> =>
  MailFaultModel.findOne({ _id: 'mail' }).lean<MailFault>().exec();
