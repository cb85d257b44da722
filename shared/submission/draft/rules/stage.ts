import type { DraftedValue } from '../draft.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';

/** Phrases for each stage, clearest first. */
const phrases: readonly (readonly [string, RegExp])[] = [
  ['idea', /\b(?:join (?:the|our) wait ?list|coming soon|launching soon|be the first to know when we launch)\b/i],
  [
    'mvp',
    /\b(?:(?:public|open|private|closed|free) (?:beta|alpha)|(?:is|in|currently in) (?:public |open |private )?beta|join the beta)\b/i,
  ],
  [
    'growing',
    /\b(?:trusted|used|loved|chosen) by (?:over |more than )?(?:\d[\d,.]{2,}|[\d,.]+\s?(?:k|m|million|\+))(?![\p{L}\d])\+?|[\d,.]{1,20}\s?(?:k\+?|m\+?|million\+?|\+)\s(?:customers|users|teams|companies|businesses|organizations|developers|brands|people|members)\b/iu,
  ],
  [
    'launched',
    /\b(?:sign up|get started|start (?:for )?free|try (?:it )?(?:for )?free|start (?:your )?free trial|free trial|download(?: now| for)?|buy now|log ?in|sign in|book a demo|request a demo)\b/i,
  ],
];

/** Whether a text states a stage in unambiguous words. */
export const saysStageOutright = (text: string, stage: string): boolean =>
  phrases.some(([name, pattern]) => name === stage && pattern.test(text));

const looked = 1500;
const longest = 400;

/** The product's stage, judging by what its site offers. `idea` and `mvp` only without signs of growth. */
export function draftStage({ home }: SiteReading): DraftedValue {
  const texts = home.blocks.slice(0, looked).map(({ text }) => text.slice(0, longest));
  const found = (stage: string): DraftedValue | undefined => {
    const pattern = phrases.find(([name]) => name === stage)?.[1];
    for (const text of texts) {
      const quote = pattern?.exec(text)?.[0];
      if (quote !== undefined) return stated(stage, { quote, url: home.url });
    }
    return undefined;
  };
  const launched = found('launched');
  const early = launched === undefined ? (found('idea') ?? found('mvp')) : undefined;
  return found('growing') ?? early ?? launched ?? notStated();
}
