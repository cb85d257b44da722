import { readListingRecords } from '../../directory/directory.reads.ts';
import { hasOtherWith, readAccounts } from '../../identity/identity.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { leadOf } from '../../kernel/text/lead.ts';
import { readBlocklist } from '../blocklist/blocklist.reads.ts';
import { type Blocklist, blockedIn } from '../blocklist/blocklist.ts';
import { countCommentsBy, readComments } from '../comment/comment.reads.ts';
import { holdReasonsForTeam } from '../moderation/hold-rules.ts';
import { removalInWords } from '../moderation/removal.ts';
import { countReviewsBy } from '../review/review.reads.ts';
import { itemStamp } from './item-stamp.ts';
import { type QueueAuthor, type QueueItem, type Subject, subjectName } from './queue-item.ts';
import type { WaitingText } from './waiting-texts.reads.ts';

const answeredCharacters = 300;

/**
 * Pending texts with the context needed to review them. `staffId`: the reviewing team member; null on the command line.
 */
export async function readTextItems(texts: readonly WaitingText[], staffId: string | null): Promise<QueueItem[]> {
  const records = texts.map(({ record }) => record);
  const [listings, authors, answered, hasOthers] = await Promise.all([
    readListingRecords([...new Set(records.map(({ listing_id }) => listing_id))]),
    readAuthors([...new Set(records.map(({ account_id }) => account_id))]),
    readComments(records.flatMap((record) => ('parent_id' in record ? (record.parent_id ?? []) : []))),
    staffId === null ? false : hasOtherWith('moderation.decide', staffId),
  ]);
  const blocklist = await readBlocklist();
  const listingOf = new Map(listings.map(({ _id, name, slug }) => [_id, { name, slug }]));
  const answeredOf = new Map(answered.map(({ _id, body }) => [_id, leadOf(body, answeredCharacters).lead]));
  return texts.map((text) => {
    const { kind, record, reports, since, what } = text;
    const subject: Subject = { kind: 'text', what, id: record._id };
    return {
      name: subjectName(subject),
      kind,
      subject,
      since,
      stamp: stampOf(text),
      listing: listingOf.get(record.listing_id) ?? null,
      author: authors.get(record.account_id) ?? null,
      body: record.body,
      stars: 'stars' in record ? record.stars : null,
      reasons: [...reasonsOf(text), ...blockedOf(text, blocklist)],
      reports: reports.map(({ reason }) => removalInWords(reason)),
      removedFor: removalOf(text)?.reason ?? null,
      objection: record.objection?.words ?? null,
      changes: [],
      answered: ('parent_id' in record && record.parent_id !== null && answeredOf.get(record.parent_id)) || null,
      isForOthers: hasOthers && isRemovedBy(record, staffId),
    };
  });
}

/** A stamp that changes with a text, the decisions on it, and its reports. */
export const stampOf = ({ record, reports }: Pick<WaitingText, 'record' | 'reports'>): string =>
  itemStamp([
    record.body,
    'stars' in record ? record.stars : null,
    record.state,
    record.is_objected,
    record.decisions.length,
    reports.length,
  ]);

/** Whether this team member removed the text and its author appealed. */
export const isRemovedBy = ({ decisions, is_objected }: WaitingText['record'], staffId: string | null): boolean =>
  is_objected && staffId !== null && decisions.findLast(({ verdict }) => verdict === 'removed')?.by === staffId;

/** The removal that a text's author appeals. */
const removalOf = ({ kind, record }: WaitingText) =>
  kind === 'objection' ? record.decisions.findLast(({ verdict }) => verdict === 'removed') : undefined;

function reasonsOf(text: WaitingText): string[] {
  const { kind, record, reports } = text;
  if (kind === 'report') return [say('moderation.so_many_reported', { count: reports.length })];
  if (kind !== 'objection') return [say('moderation.held_because', { why: holdReasonsForTeam(record.held_for) })];
  const removal = removalOf(text);
  return [
    removal?.reason == null
      ? say('moderation.removed_and_objects')
      : say('moderation.removed_because', { why: removalInWords(removal.reason) }),
  ];
}

/** Blocklist entries matching a text; authors only see the kind. */
function blockedOf({ record }: WaitingText, blocklist: Blocklist): string[] {
  const { domain, word } = blockedIn({ text: record.body, email: null }, blocklist);
  const found = [...word, ...domain];
  return found.length === 0 ? [] : [say('moderation.on_the_list', { found: found.join(', ') })];
}

async function readAuthors(ids: readonly string[]): Promise<Map<string, QueueAuthor>> {
  const accounts = await readAccounts(ids);
  const authors = await Promise.all(
    accounts.map(async ({ _id, created_at, name }): Promise<[string, QueueAuthor]> => {
      const [shown, removed, shownReviews, removedReviews] = await Promise.all([
        countCommentsBy(_id, 'shown'),
        countCommentsBy(_id, 'removed'),
        countReviewsBy(_id, 'shown'),
        countReviewsBy(_id, 'removed'),
      ]);
      const counts = { shown: shown + shownReviews, removed: removed + removedReviews };
      return [_id, { account_id: _id, name: name ?? say('moderation.nameless_member'), since: created_at, ...counts }];
    }),
  );
  return new Map(authors);
}
