import type { QueryFilter } from 'mongoose';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { after, startingWith } from '../../platform/mongo/filters.ts';
import { readNewestPage } from '../../platform/mongo/read-newest-page.ts';
import { AccountModel } from '../account/account.model.ts';
import type { AccountRecord, AccountRole } from '../account/account.ts';

/** The team's filter for accounts. */
export interface PeopleFilter {
  /** The start of an email address or (case-sensitive) name, or a full ID. */
  words: string;
  role: AccountRole | null;
  state: 'suspended' | null;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mostFound = 500;

/** A page of the accounts matching a filter, newest first; text searches return at most 500. */
export async function readPeoplePage(
  given: PeopleFilter,
  request: PageRequest,
  now: Date,
): Promise<Page<AccountRecord>> {
  const filter = filterOf(given);
  const typed = given.words.trim().slice(0, 254);
  if (typed === '') return readNewestPage(AccountModel, filter, { by: 'created_at', now }, request);
  // One query per field: for an `$or`, the embedded database scans the collection despite the indexes.
  const found = await Promise.all(
    waysTo(typed).map((way) =>
      AccountModel.find({ ...filter, ...way })
        .limit(mostFound)
        .lean<AccountRecord[]>()
        .exec(),
    ),
  );
  const unique = [...new Map(found.flat().map((account) => [account._id, account])).values()];
  return pageFrom(
    unique.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()),
    request,
  );
}

const filterOf = ({ role, state }: PeopleFilter): QueryFilter<AccountRecord> => ({
  ...(role !== null && { role }),
  ...(state === 'suspended' && { 'suspension.at': after(new Date(0)) }),
});

function waysTo(typed: string): QueryFilter<AccountRecord>[] {
  if (idPattern.test(typed)) return [{ _id: typed }];
  const email = { email: startingWith(typed.toLowerCase()) };
  if (typed.includes('@')) return [email];
  const names = [...new Set([typed, typed.toLowerCase(), capitalised(typed)])];
  return [email, ...names.map((name) => ({ name: startingWith(name) }))];
}

const capitalised = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
