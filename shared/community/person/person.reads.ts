import { hasPart } from '../../change/change.reads.ts';
import { categoryTree, listingTable, readListingsOfOwner } from '../../directory/directory.reads.ts';
import { type ListingSummary, toSummary } from '../../directory/directory.ts';
import { readPublicAccount } from '../../identity/identity.reads.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { readCollections } from '../collection/collection.reads.ts';
import { readReviewsBy } from '../review/review.reads.ts';
import { readVotesOf } from '../vote/vote.reads.ts';
import { type PublicPerson, weekStreak } from './person.ts';

const mostOfEach = 50;

/**
 * Content of a person's page; undefined if the page is off, or the account is suspended or deleted. Void and pending
 * votes are left out.
 */
export async function readPublicPerson(pageId: string, now: Date): Promise<PublicPerson | undefined> {
  const account = await readPublicAccount(pageId, now);
  if (account === null) return undefined;
  const [table, tree, own, votes, reviews, collections] = await Promise.all([
    listingTable(),
    categoryTree(),
    readListingsOfOwner(account._id),
    hasPart('votes').then((isOn) => (isOn ? readVotesOf(account._id) : [])),
    hasPart('reviews').then((isOn) => (isOn ? readReviewsBy(account._id) : [])),
    readCollections(account._id),
  ]);
  const shown = (id: number): ListingSummary[] => {
    const row = table.get(id);
    return row === undefined ? [] : [toSummary(row, tree)];
  };
  const counted = votes.filter(({ state }) => state === 'counted');
  return {
    name: account.name,
    streak: weekStreak(new Set(counted.map(({ week }) => week)), weekOf(now)),
    made: own.flatMap(({ _id }) => shown(_id)),
    votes: counted.slice(0, mostOfEach).flatMap(({ listing_id }) => shown(listing_id)),
    reviews: reviews
      .filter(({ state }) => state === 'shown')
      .slice(0, mostOfEach)
      .flatMap(({ stars, listing_id }) => shown(listing_id).map((listing) => ({ stars, listing }))),
    collections: collections
      .filter(({ is_public }) => is_public)
      .map(({ _id, name, listing_ids }) => ({ id: _id, name, listings: listing_ids.flatMap(shown).length })),
  };
}
