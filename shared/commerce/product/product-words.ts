import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/**
 * What money can't buy, for the pricing page. Each one is a rule the program enforces. Disabled features are omitted.
 */
export const notForSale = (parts: Settings['parts']): { what: string; why: string }[] =>
  (['votes', 'ranks', 'awards', 'reviews'] as const)
    .filter((what) => (what === 'reviews' ? parts.reviews : parts.votes))
    .map((what) => ({ what: say(`pricing.not_${what}`), why: say(`pricing.not_${what}_why`) }));

const delivered: Readonly<Record<string, TextKey>> = {
  launch: 'pricing.by_launch',
  relaunch: 'pricing.by_relaunch',
  skip_queue: 'pricing.by_skip_queue',
  done_for_you: 'pricing.by_done_for_you',
  launch_bundle: 'pricing.by_launch_bundle',
  ai_review: 'pricing.by_ai_review',
  trophy_cabinet: 'pricing.by_trophy_cabinet',
};

/** What the buyer gets and when; undefined if it is delivered immediately. `days`: the setting `delivery_days`. */
export function deliveredBy(code: string, days: number): string | undefined {
  const key = delivered[code];
  return key && say(key, { days });
}
