import { readListingRecords } from '../../directory/directory.reads.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { MailChoiceModel } from './mail-choice.model.ts';
import type { MailChoiceRecord, TalkSeries } from './mail-choice.ts';

/** An email choice by its link's token; undefined if unknown. */
export const readMailChoice = async (token: string): Promise<MailChoiceRecord | undefined> =>
  (await MailChoiceModel.findOne({ _id: token }).lean<MailChoiceRecord>().exec()) ?? undefined;

/** An account's choice for a list; undefined before its first email. */
export const readChoiceOf = async (
  accountId: string,
  { kind, listingId }: TalkSeries,
): Promise<MailChoiceRecord | undefined> =>
  (await MailChoiceModel.findOne({ account_id: accountId, kind, listing_id: listingId })
    .lean<MailChoiceRecord>()
    .exec()) ?? undefined;

/** All stored email choices of an account. */
export const readAllMailChoices = (accountId: string): Promise<MailChoiceRecord[]> =>
  MailChoiceModel.find({ account_id: accountId }).sort({ kind: 1, listing_id: 1 }).lean<MailChoiceRecord[]>().exec();

/** An email list with its reader's choice. */
export interface MailChoice {
  token: string;
  /** What these emails are about, as shown to the reader. */
  about: string;
  isStopped: boolean;
}

const seriesWords: Record<Exclude<MailChoiceRecord['kind'], 'listing'>, TextKey> = {
  answers: 'account.series_answers',
  founders: 'account.series_founders',
  numbers: 'account.series_numbers',
};

/** All lists that an account has had an email from. */
export async function readMailChoices(accountId: string): Promise<MailChoice[]> {
  const choices = await readAllMailChoices(accountId);
  const listings = await readListingRecords(choices.flatMap(({ listing_id }) => listing_id ?? []));
  const names = new Map(listings.map(({ _id, name }) => [_id, name]));
  return choices.map(({ _id, kind, listing_id, is_stopped }) => ({
    token: _id,
    about: kind === 'listing' ? aboutListing(names.get(listing_id ?? 0)) : say(seriesWords[kind]),
    isStopped: is_stopped,
  }));
}

const aboutListing = (name: string | undefined): string =>
  name === undefined ? say('account.series_gone') : say('account.series_listing', { name });
