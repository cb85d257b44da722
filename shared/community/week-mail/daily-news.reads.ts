import { hasPart } from '../../change/change.reads.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { readAccountsByEmail } from '../../identity/identity.reads.ts';
import { commentsPath, votePath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { readLaunchFeed } from '../../launch/launch.reads.ts';
import { readCommentsSince } from '../comment/comment.reads.ts';
import { readFollowsOf } from '../follow/follow.reads.ts';
import type { FollowedTalk } from './daily-mail.ts';
import type { SubscriberRecord } from './subscriber.ts';
import { logoOf } from './week-issue.reads.ts';

const mostLeaders = 5;
const mostTalk = 10;
/** Maximum days of news in a daily email, even if the subscriber's last one was longer ago. */
const longestGapDays = 3;

/** Leading launches of the current week; undefined if there are no launches, in which case no daily email is due. */
export async function readLeaders(now: Date) {
  if (!(await hasPart('launches'))) return undefined;
  const [hasVotes, { items, total }] = await Promise.all([
    hasPart('votes'),
    readLaunchFeed('this-week', { page: 1, per_page: mostLeaders }, now),
  ]);
  if (total === 0) return undefined;
  return items.flatMap(({ name, tagline, slug, logo_url, week_votes }) => {
    const votes = week_votes ?? 0;
    if (!hasVotes || votes === 0) return [];
    const url = absoluteUrl(listingPath(slug));
    const voteUrl = absoluteUrl(votePath(slug));
    return [{ name, tagline: tagline ?? '', url, comments: 0, logo: logoOf(logo_url), votes, voteUrl }];
  });
}

/**
 * Comments by others on the products that subscribers with an account follow, since their last daily email. Keyed by
 * subscriber.
 */
export async function readFollowedTalk(
  subscribers: readonly SubscriberRecord[],
  now: Date,
): Promise<Map<string, FollowedTalk[]>> {
  const accounts = await readAccountsByEmail(subscribers.flatMap(({ email }) => email ?? []));
  const follows = Map.groupBy(await readFollowsOf(accounts.map(({ _id }) => _id)), ({ account_id }) => account_id);
  const followed = [...new Set([...follows.values()].flat().map(({ listing_id }) => listing_id))];
  const [listings, comments] = await Promise.all([
    readListingRecords(followed),
    readCommentsSince(followed, new Date(now.getTime() - longestGapDays * dayMs)),
  ]);
  const listingOf = new Map(listings.filter(({ status }) => isPublicStatus(status)).map((each) => [each._id, each]));
  const commentsOn = Map.groupBy(comments, ({ listing_id }) => listing_id);
  const accountOf = new Map(accounts.map((account) => [account.email, account._id]));
  return new Map(
    subscribers.map(({ _id, email, daily_told_at }) => {
      const accountId = accountOf.get(email ?? '');
      const since = daily_told_at ?? new Date(now.getTime() - dayMs);
      const talk = (follows.get(accountId ?? '') ?? []).flatMap(({ listing_id }): FollowedTalk[] => {
        const listing = listingOf.get(listing_id);
        const fresh = (commentsOn.get(listing_id) ?? []).filter(
          ({ account_id, shown_at }) => account_id !== accountId && shown_at > since,
        );
        if (listing === undefined || fresh.length === 0) return [];
        return [{ name: listing.name, url: absoluteUrl(commentsPath(listing.slug)), comments: fresh.length }];
      });
      return [_id, talk.toSorted((a, b) => b.comments - a.comments).slice(0, mostTalk)];
    }),
  );
}
