import { MailFaultModel } from './mail-fault.model.ts';
import type { MailFault } from './mail-fault.ts';

/** What currently prevents emails from being sent; null if nothing does. */
export const readMailFault = (): Promise<MailFault | null> =>
  MailFaultModel.findOne({ _id: 'mail' }).lean<MailFault>().exec();
