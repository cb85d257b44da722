import type { QueueItem, Verdict } from '../../../shared/community/community.ts';

interface VerdictButton {
  verdict: Verdict;
  words: string;
  /** Letter that presses it while the item has the focus. */
  key: string;
  look: 'main' | 'quiet' | 'danger';
}

/** What an item is, before the name of its listing. */
export function titleOf({ kind, subject }: Pick<QueueItem, 'kind' | 'subject'>): string {
  if (subject.kind === 'votes') return 'Held votes for';
  if (subject.kind === 'alert') return 'Odd votes for';
  if (subject.kind === 'claim') return `Claim ${subject.id} of`;
  if (subject.kind === 'edit') return 'Edit of';
  const what = subject.what === 'comment' ? 'omment on' : 'eview of';
  const letter = subject.what === 'comment' ? 'c' : 'r';
  if (kind === 'objection') return `Objection: removed ${letter}${what}`;
  return kind === 'report' ? `Reported ${letter}${what}` : `Held ${letter}${what}`;
}

/** The buttons of an item, the milder decision first. */
export function verdictButtons({ kind, subject }: Pick<QueueItem, 'kind' | 'subject'>): VerdictButton[] {
  const pair = (words: readonly [string, string], [first, second]: readonly [Verdict, Verdict]): VerdictButton[] => [
    { verdict: first, words: words[0], key: 'a', look: 'main' },
    { verdict: second, words: words[1], key: 'r', look: subject.kind === 'claim' ? 'quiet' : 'danger' },
  ];
  if (subject.kind === 'alert') return pair(['They count', 'Those meant are void'], ['count', 'void']);
  if (subject.kind === 'votes') return pair(['They count', 'They are void'], ['count', 'void']);
  if (subject.kind === 'edit') return [{ verdict: 'looked', words: 'Looked at', key: 'a', look: 'main' }];
  if (subject.kind === 'claim')
    return pair(['It stays with the owner', 'Give it to the claimant'], ['owner', 'claimant']);
  if (kind === 'objection') return pair(['Show it again', 'It stays removed'], ['show', 'remove']);
  return pair([kind === 'report' ? 'Keep it' : 'Show it', 'Remove it'], ['show', 'remove']);
}
