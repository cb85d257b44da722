import { z } from 'zod';
import { decisions } from '../moderation/decisions.ts';
import { holdReasons } from '../moderation/hold-rules.ts';
import { objection } from '../moderation/objection.ts';

/** Maximum length of a comment, in characters. */
export const longestComment = 3_000;

/** `held` awaits review; `deleted` by its author or with their account; `removed` by the team, with a reason. */
const commentStates = ['shown', 'held', 'deleted', 'removed'] as const;
export type CommentState = (typeof commentStates)[number];

/** A comment on a listing. Times in UTC. */
export const commentRecord = z.object({
  _id: z.int().min(1),
  listing_id: z.int().min(1),
  /** The thread's first comment; null for that comment itself. Threads have two levels. */
  root_id: z.int().min(1).nullable(),
  /** The parent, which may itself be a reply. */
  parent_id: z.int().min(1).nullable(),
  /** Empty if the account was deleted. */
  account_id: z.string(),
  /** Markdown. Empty once deleted by its author. */
  body: z.string().max(longestComment),
  state: z.enum(commentStates),
  held_for: z.array(z.enum(holdReasons)),
  /** Unique per account, parent and text, so that a double submit creates one comment. */
  press_key: z.string(),
  /** Fingerprint shared by repeated texts (text-print.ts). */
  print: z.string(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  /** When it was first public; null if never. */
  shown_at: z.date().nullable(),
  /** First comments only: the number of shown replies, and whether lists include the thread. */
  answers: z.int().min(0),
  is_listed: z.boolean(),
  /** The author's appeal against removal, and whether it is open. */
  objection: objection.nullable(),
  is_objected: z.boolean(),
  decisions,
});
export type CommentRecord = z.infer<typeof commentRecord>;

const minuteMs = 60_000;

/** Deadline for the author to edit a comment. */
export const editableUntil = ({ created_at }: Pick<CommentRecord, 'created_at'>, minutes: number): Date =>
  new Date(created_at.getTime() + minutes * minuteMs);

/** Whether a comment's author may edit it now. */
export const isEditable = (comment: Pick<CommentRecord, 'created_at' | 'state'>, minutes: number, now: Date): boolean =>
  (comment.state === 'shown' || comment.state === 'held') && editableUntil(comment, minutes) > now;

/** Whether it was ever public; if not, deletion leaves no placeholder. */
const wasSeen = ({ shown_at }: Pick<CommentRecord, 'shown_at'>): boolean => shown_at !== null;

/** Whether lists include a thread: its first comment is shown, or was shown and still has replies. */
export const isListed = (root: Pick<CommentRecord, 'root_id' | 'state' | 'shown_at'>, answers: number): boolean =>
  root.root_id === null && (root.state === 'shown' || (wasSeen(root) && answers > 0));

/** A thread's visible replies: those shown, and placeholders for formerly shown ones that have shown replies. */
export function answersInPlace(answers: readonly CommentRecord[]): CommentRecord[] {
  const answered = new Set(answers.flatMap(({ state, parent_id }) => (state === 'shown' ? [parent_id] : [])));
  return answers.filter((answer) => answer.state === 'shown' || (wasSeen(answer) && answered.has(answer._id)));
}
