import type { ListingVersion } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { RemovalReason } from '../moderation/removal.ts';

/** Kinds of queue items, in display order. */
export const queueKinds = ['vote', 'alert', 'report', 'comment', 'review', 'claim', 'objection', 'edit'] as const;
export type QueueKind = (typeof queueKinds)[number];

const partOfKind: Partial<Record<QueueKind, SitePart>> = {
  vote: 'votes',
  alert: 'votes',
  comment: 'comments',
  review: 'reviews',
};

/** Whether a site with these features gets items of a kind. Items from before a feature was turned off are still shown. */
export function isKindOf(kind: QueueKind, parts: Settings['parts']): boolean {
  const part = partOfKind[kind];
  return part === undefined || parts[part];
}

/** Label of a kind. */
export const queueKindInWords = (kind: QueueKind): string => say(`moderation.kind_${kind}`);

export const isQueueKind = (text: string): text is QueueKind => queueKinds.some((kind) => kind === text);

/** Possible decisions on a text, votes, a disputed claim or an edit. */
export const verdicts = ['show', 'remove', 'count', 'void', 'owner', 'claimant', 'looked'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a decision is about. */
export type Subject =
  | { kind: 'text'; what: 'comment' | 'review'; id: number }
  | { kind: 'votes'; listingId: number; week: Monday }
  | { kind: 'alert'; listingId: number; week: Monday }
  | { kind: 'claim'; id: number }
  | { kind: 'edit'; listingId: number; revision: number };

/** Possible verdicts by kind of subject. */
export const verdictsOf: Record<Subject['kind'], readonly Verdict[]> = {
  text: ['show', 'remove'],
  votes: ['count', 'void'],
  alert: ['count', 'void'],
  claim: ['owner', 'claimant'],
  edit: ['looked'],
};

const pattern = /^(?:(comment|review|claim)-([1-9]\d{0,14})|(votes|alert)-([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2}))$/;
const editPattern = /^edit-([1-9]\d{0,14})-([1-9]\d{0,8})$/;

/** Name of a subject: `comment-12`, `claim-5`, `votes-701-2026-11-16`, `alert-701-2026-11-16`, `edit-701-3`. */
export const subjectName = (subject: Subject): string => {
  if (subject.kind === 'votes' || subject.kind === 'alert')
    return `${subject.kind}-${subject.listingId}-${subject.week}`;
  if (subject.kind === 'edit') return `edit-${subject.listingId}-${subject.revision}`;
  return `${subject.kind === 'text' ? subject.what : 'claim'}-${subject.id}`;
};

/** The subject with this name, or undefined. */
export function readSubject(name: string): Subject | undefined {
  const [isEdit, edited, revision] = editPattern.exec(name) ?? [];
  if (isEdit !== undefined) return { kind: 'edit', listingId: Number(edited), revision: Number(revision) };
  const [, what, id, votes, listingId, week] = pattern.exec(name) ?? [];
  if (listingId !== undefined && week !== undefined)
    return { kind: votes === 'alert' ? 'alert' : 'votes', listingId: Number(listingId), week };
  if (what === 'claim') return { kind: 'claim', id: Number(id) };
  return what === 'comment' || what === 'review' ? { kind: 'text', what, id: Number(id) } : undefined;
}

/** Whether a decision can be undone. Decisions on claims can't be, since they give the listing a new owner. */
export const canUndo = ({ action, target }: { action: string; target: string }): boolean =>
  /^(?:comment|review|votes|alert|edit)\.(?:show|remove|count|void|looked)$/.test(action) &&
  readSubject(target) !== undefined;

/** A queue item as shown to the team. Texts are unchanged. Times in UTC. */
export interface QueueItem {
  name: string;
  kind: QueueKind;
  subject: Subject;
  /** When it entered the queue. */
  since: Date;
  /** Changes whenever anything about the item does, so that decisions apply to what the team member saw. */
  stamp: string;
  listing: { name: string; slug: string } | null;
  /** The author, without their email address. */
  author: QueueAuthor | null;
  /** The text, in Markdown. */
  body: string | null;
  stars: number | null;
  /** Why it is in the queue, in sentences. */
  reasons: readonly string[];
  /** Report reasons as text, one per report. */
  reports: readonly string[];
  /** Reason for a removal that the author appeals. */
  removedFor: RemovalReason | null;
  /** Statement from the author or the listing's owner. */
  objection: string | null;
  /** For edits: the changed parts. Otherwise empty. */
  changes: ListingVersion['changes'];
  /** The comment replied to. */
  answered: string | null;
  /** The current user removed the text, so someone else has to decide the appeal. */
  isForOthers: boolean;
}

/** Facts about an author. */
export interface QueueAuthor {
  account_id: string;
  name: string;
  since: Date;
  /** How many of the author's texts are shown, and how many the team has removed. */
  shown: number;
  removed: number;
}
