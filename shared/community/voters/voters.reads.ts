import { hasPart } from '../../change/change.reads.ts';
import { listingTable } from '../../directory/directory.reads.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { shownPersonOf } from '../../identity/identity.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { VoteModel } from '../vote/vote.model.ts';
import type { VoteRecord } from '../vote/vote.ts';
import { mostFaces, noVoters, type OpenPerson, type ShownVoters } from './voters.ts';

/** Maximum number of votes searched for faces to show on listings. */
const mostVotes = 2_000;

type OpenVote = Pick<VoteRecord, 'account_id' | 'listing_id'>;

/**
 * The voters of these listings who agreed to be shown, by listing; with `week` only those of that launch week. Excludes
 * held and pending votes.
 */
export async function readShownVoters(
  listingIds: readonly number[],
  week?: string,
): Promise<ReadonlyMap<number, ShownVoters>> {
  if (listingIds.length === 0 || !(await hasPart('votes'))) return new Map();
  const votes = await VoteModel.find(
    { listing_id: oneOf(listingIds), is_open: true, state: 'counted', ...(week !== undefined && { week }) },
    { _id: 0, account_id: 1, listing_id: 1 },
  )
    .sort({ cast_at: -1, _id: 1 })
    .limit(mostVotes)
    .lean<OpenVote[]>()
    .exec();
  if (votes.length === 0) return new Map();
  const people = await readOpenPeople([...new Set(votes.map(({ account_id }) => account_id))]);
  const byListing = Map.groupBy(votes, ({ listing_id }) => listing_id);
  return new Map([...byListing].map(([id, its]) => [id, shownOf(its, people)]));
}

/** Like `readShownVoters`, but by listing slug. */
export async function readShownVotersAt(
  slugs: readonly string[],
  week: string,
): Promise<ReadonlyMap<string, ShownVoters>> {
  const table = await listingTable();
  const idOf = new Map(
    slugs.flatMap((slug) => {
      const row = table.bySlug(slug);
      return row === undefined ? [] : [[slug, row.id] as const];
    }),
  );
  const voters = await readShownVoters([...idOf.values()], week);
  return new Map([...idOf].map(([slug, id]) => [slug, voters.get(id) ?? noVoters]));
}

function shownOf(votes: readonly OpenVote[], people: ReadonlyMap<string, OpenPerson>): ShownVoters {
  const shown = votes.flatMap(({ account_id }) => people.get(account_id) ?? []);
  if (shown.length === 0) return noVoters;
  return { faces: shown.slice(0, mostFaces), more: Math.max(0, shown.length - mostFaces) };
}

/** Of these accounts, those with a name, a public page and consent to be shown, according to their current settings. */
async function readOpenPeople(accountIds: readonly string[]): Promise<ReadonlyMap<string, OpenPerson>> {
  const accounts = await readAccounts(accountIds);
  return new Map(
    accounts.flatMap((account) => {
      const { name, pageId } = shownPersonOf(account);
      return name === null || pageId === null || account.shows_votes !== true
        ? []
        : [[account._id, { name, pageId }] as const];
    }),
  );
}
