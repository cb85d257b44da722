import type { z } from 'zod';
import type { NewMail } from '../../change/change.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { emailAuthor, emailDecision, type KnownText } from '../talk-mail/notify-person.writes.ts';
import { approvedMail, ownTextsUrl, removedMail, shownTextUrl, takenBackMail } from './decision-mail.ts';
import { type decisions, withDecision } from './decisions.ts';
import type { HoldReason } from './hold-rules.ts';
import { type objection, readObjection } from './objection.ts';
import type { RemovalReason } from './removal.ts';
import { type ReportReason, subjectOf, type TalkKind } from './report.ts';
import { closeReports, type Reporting, saveReport } from './report.writes.ts';
import type { TextState } from './text-state.ts';

/** Fields that moderation changes. */
interface ModeratedFields {
  state: 'shown' | 'held' | 'removed';
  held_for: HoldReason[];
  shown_at: Date | null;
  objection: z.infer<typeof objection> | null;
  is_objected: boolean;
  decisions: z.infer<typeof decisions>;
}

interface ModeratedText extends Omit<ModeratedFields, 'state'> {
  _id: number;
  listing_id: number;
  account_id: string;
  body: string;
  state: ModeratedFields['state'] | 'deleted';
}

/** What differs between comments and reviews. All but `read` join a transaction. */
interface KindOfText<Text extends ModeratedText> {
  what: TalkKind;
  isMissing: () => SlipwayError;
  /** Error when reporting one's own text. */
  isOwn: () => SlipwayError;
  read: (id: number) => Promise<Text | undefined>;
  change: (before: Text, fields: Partial<ModeratedFields>, now: Date) => Promise<Text>;
  /** `tell` notifies people when a text is first shown; `takeBackTellings` cancels notifications not yet sent. */
  tell: (text: Text, listing: ListingRecord, now: Date) => Promise<void>;
  takeBackTellings: (text: Text) => Promise<void>;
}

/** The text's ID, and who decides: an account ID, or `operator` for the command line. */
interface Decision {
  id: number;
  by: string;
}

/** Moderation of one kind of text. Each action is one transaction, throws `not_found` and is safe to repeat. */
export function moderationOf<Text extends ModeratedText>(kind: KindOfText<Text>) {
  const { what, isMissing, isOwn, read, change, tell, takeBackTellings } = kind;

  async function requireDecidable(id: number): Promise<Text> {
    const text = await read(id);
    if (text === undefined || text.state === 'deleted') throw isMissing();
    return text;
  }

  /** Outbox key that keeps each decision from being emailed twice. */
  const keyOf = ({ _id, account_id, decisions: { length } }: Text): string =>
    `decided-${account_id}-${what}-${_id}-${length}`;

  return {
    read,

    /**
     * Reports a shown text, once per account. Once there are enough reports that count, the text is hidden pending
     * review. Throws `wrong_state` for one's own text.
     */
    report: (by: Reporting, id: number, reason: ReportReason, now: Date): Promise<void> =>
      inTransaction(async () => {
        const text = await read(id);
        if (text?.state !== 'shown') throw isMissing();
        const [listing] = await readListingRecords([text.listing_id]);
        if (listing === undefined || !isPublicStatus(listing.status)) throw isMissing();
        if (text.account_id === by.id) throw isOwn();
        const isEnough = await saveReport(subjectOf(what, id), by, reason, now);
        if (isEnough) await change(text, { state: 'held', held_for: [...text.held_for, 'reported'] }, now);
      }),

    /** Publishes a held or removed text as the team and notifies its author. */
    approve: ({ id, by }: Decision, now: Date): Promise<Text> =>
      inTransaction(async () => {
        const text = await requireDecidable(id);
        await closeReports(subjectOf(what, id), 'dismissed', now);
        if (text.state === 'shown') return text;
        const decided = withDecision(text.decisions, { verdict: 'approved', reason: null, by, at: now });
        const shown_at = text.shown_at ?? now;
        const shown = await change(
          text,
          { state: 'shown', held_for: [], shown_at, is_objected: false, decisions: decided },
          now,
        );
        const [listing] = await readListingRecords([text.listing_id]);
        if (listing === undefined) return shown;
        if (text.shown_at === null) await tell(shown, listing, now);
        const link = shownTextUrl(listing);
        const words: NewMail['words'] = ({ name: siteName }) => approvedMail({ what, listing, siteName });
        await emailAuthor(text.account_id, { link, words }, keyOf(shown), now);
        return shown;
      }),

    /**
     * Appeals the removal of one's own text, once; the team then reviews it again. Throws `wrong_state` if already
     * appealed, and `invalid_parameter` for an invalid appeal text.
     */
    objectToRemoval: (accountId: string, id: number, typed: string, now: Date): Promise<void> =>
      inTransaction(async () => {
        const text = await read(id);
        if (text?.account_id !== accountId || text.state !== 'removed') throw isMissing();
        if (text.objection !== null) throw new SlipwayError('wrong_state', say('problem.objected'));
        await change(text, { objection: readObjection(typed, now), is_objected: true }, now);
      }),

    /** Removes a text as the team with a reason; the author is told how to appeal. */
    remove: ({ id, by }: Decision, reason: RemovalReason, now: Date): Promise<Text> =>
      inTransaction(async () => {
        const text = await requireDecidable(id);
        await closeReports(subjectOf(what, id), 'upheld', now);
        if (text.state === 'removed' && !text.is_objected) return text;
        await takeBackTellings(text);
        const decided = withDecision(text.decisions, { verdict: 'removed', reason, by, at: now });
        const removed = await change(
          text,
          { state: 'removed', held_for: [], is_objected: false, decisions: decided },
          now,
        );
        const facts = { what, reason, said: text.body, isFinal: text.objection !== null };
        const link = facts.isFinal ? undefined : ownTextsUrl();
        const mail = { link, words: (known: KnownText) => removedMail({ ...known, ...facts }) };
        await emailDecision(text, mail, keyOf(removed), now);
        return removed;
      }),

    /** Reverts the last decision. The author is notified; notifications not yet sent are cancelled. */
    restore: ({ id, by }: Decision, before: TextState, now: Date): Promise<Text> =>
      inTransaction(async () => {
        const text = await requireDecidable(id);
        await takeBackTellings(text);
        const decided = withDecision(text.decisions, { verdict: 'undone', reason: null, by, at: now });
        const restored = await change(text, { ...before, decisions: decided }, now);
        const facts = { what, state: before.state };
        const mail = { link: ownTextsUrl(), words: (known: KnownText) => takenBackMail({ ...known, ...facts }) };
        if (before.state !== text.state) await emailDecision(text, mail, keyOf(restored), now);
        return restored;
      }),
  };
}
