import type { QueueItem, Verdict } from '../../../shared/community/community.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';

interface VerdictButton {
  verdict: Verdict;
  words: string;
  /** Shortcut key while the item has focus. */
  key: string;
  look: 'main' | 'quiet' | 'danger';
}

/** Title of an item: with `<to>` around its listing's name, or without a listing. */
export function titleOf({ kind, subject, listing }: Pick<QueueItem, 'kind' | 'subject' | 'listing'>): TextKey {
  const gone = listing === null ? '_gone' : '';
  if (subject.kind === 'text') {
    const of = kind === 'objection' ? 'objection' : kind === 'report' ? 'reported' : 'held';
    return `moderation.text_${of}_${subject.what}${gone}`;
  }
  return `moderation.of_${subject.kind}${gone}`;
}

/** An item's buttons, with the milder decision first. */
export function verdictButtons({ kind, subject }: Pick<QueueItem, 'kind' | 'subject'>): VerdictButton[] {
  const pair = (words: readonly [string, string], [first, second]: readonly [Verdict, Verdict]): VerdictButton[] => [
    { verdict: first, words: words[0], key: 'a', look: 'main' },
    { verdict: second, words: words[1], key: 'r', look: subject.kind === 'claim' ? 'quiet' : 'danger' },
  ];
  if (subject.kind === 'alert')
    return pair([say('moderation.they_count'), say('moderation.those_void')], ['count', 'void']);
  if (subject.kind === 'votes')
    return pair([say('moderation.they_count'), say('moderation.they_are_void')], ['count', 'void']);
  if (subject.kind === 'edit')
    return [{ verdict: 'looked', words: say('moderation.looked_at'), key: 'a', look: 'main' }];
  if (subject.kind === 'claim')
    return pair([say('moderation.stays_with_owner'), say('moderation.give_to_claimant')], ['owner', 'claimant']);
  if (kind === 'objection')
    return pair([say('moderation.show_again'), say('moderation.stays_removed')], ['show', 'remove']);
  return pair(
    [kind === 'report' ? say('moderation.keep_it') : say('moderation.show_it'), say('moderation.remove_it')],
    ['show', 'remove'],
  );
}
