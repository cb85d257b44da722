import { say } from '../../kernel/language/say.ts';
/** What makes the votes for one launch unlike those for the others of its week. */
export const alertSigns = [
  'alike_in_age',
  'made_together',
  'woken',
  'nothing_else',
  'few_networks',
  'disposable',
  'together_before',
] as const;
export type AlertSign = (typeof alertSigns)[number];

/** What each of them is, for the person who decides. */
export const alertSignWords = (sign: AlertSign): string => say(`moderation.sign_${sign}`);
