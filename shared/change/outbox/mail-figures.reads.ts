import { MailModel } from './mail.model.ts';

/** How many mails of the outbox are in each state. */
export async function countMails(): Promise<{ state: string; count: number }[]> {
  const counted = await MailModel.aggregate<{ _id: string; count: number }>([
    { $sort: { state: 1 } }, // by the index
    { $group: { _id: '$state', count: { $sum: 1 } } },
  ]).exec();
  return counted.map(({ _id, count }) => ({ state: _id, count }));
}
