import { readListingRecords } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { StopLinkModel, type StopLinkRecord } from './stop-link.model.ts';

/** An unsubscribe link by token; undefined if unknown. */
export const readStopLink = async (token: string): Promise<StopLinkRecord | undefined> =>
  (await StopLinkModel.findOne({ _id: token }).lean<StopLinkRecord>().exec()) ?? undefined;

/** What a link unsubscribes from. */
export interface StoppedMails {
  /** Name of the listing; null for the newsletter. */
  listing: string | null;
}

/** What a link unsubscribes from; undefined if unknown. */
export async function readStoppedMails(token: string): Promise<StoppedMails | undefined> {
  const link = await readStopLink(token);
  if (link === undefined) return undefined;
  if (link.listing_id === null) return { listing: null };
  const [listing] = await readListingRecords([link.listing_id]);
  return { listing: listing?.name ?? say('account.product_gone') };
}
