import { MailModel } from './mail.model.ts';
import type { MailRecord } from './mail.ts';

/** The newest mails of the outbox. */
export const readOutbox = (limit: number): Promise<MailRecord[]> =>
  MailModel.find({}).sort({ created_at: -1 }).limit(limit).lean<MailRecord[]>().exec();
