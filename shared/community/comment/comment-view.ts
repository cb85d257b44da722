import type { ShownPerson } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { isoMinute } from '../../kernel/time/time-words.ts';
import type { CommentRecord, CommentState } from './comment.ts';

/** A comment as shown on pages. Hidden ones have neither text nor author. */
export interface CommentView {
  id: number;
  /** ID of the thread's first comment, which may be this one. */
  rootId: number;
  state: CommentState;
  /** Null if the account has no name or the comment is hidden. */
  author: string | null;
  /** ID of the author's public page; null if it is turned off. */
  authorPage: string | null;
  /** Whether its author manages the listing. */
  isMaker: boolean;
  /** Markdown. */
  body: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  isEdited: boolean;
  answers: readonly CommentView[];
  /** Number of further replies on the thread's page. */
  moreAnswers: number;
}

/** A listing's comments, as shown on its page. */
export interface ListingComments {
  /** Number of shown comments, including replies. */
  total: number;
  threads: readonly CommentView[];
  /** Number of further threads. */
  moreThreads: number;
  /** The makers' first top-level comment, if there is one. */
  makersFirst: CommentView | null;
}

export const noComments: ListingComments = { total: 0, threads: [], moreThreads: 0, makersFirst: null };

/** Authors of the comments. */
export interface CommentPeople {
  /** By account. */
  authors: ReadonlyMap<string, ShownPerson>;
  /** Accounts that manage the listing. */
  makers: ReadonlySet<string>;
}

/** A comment as shown on pages, with its visible replies. */
export function toCommentView(
  comment: CommentRecord,
  answers: readonly CommentRecord[],
  people: CommentPeople,
  moreAnswers = 0,
): CommentView {
  const isShown = comment.state === 'shown';
  const author = isShown ? people.authors.get(comment.account_id) : undefined;
  return {
    id: comment._id,
    rootId: comment.root_id ?? comment._id,
    state: comment.state,
    author: author?.name ?? null,
    authorPage: author?.pageId ?? null,
    isMaker: isShown && people.makers.has(comment.account_id),
    body: isShown ? comment.body : '',
    writtenAt: comment.created_at.toISOString(),
    isEdited: isShown && comment.edited_at !== null && isoMinute(comment.edited_at) !== isoMinute(comment.created_at),
    answers: answers.map((answer) => toCommentView(answer, [], people)),
    moreAnswers,
  };
}

/** Text shown in place of a hidden comment. */
export function placeInWords(state: CommentState): string {
  switch (state) {
    case 'deleted':
      return say('talk.place_deleted');
    case 'removed':
      return say('talk.place_removed');
    default:
      return say('talk.place_hidden');
  }
}
