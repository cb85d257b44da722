import { say } from '../../kernel/language/say.ts';
/** Ways in which a launch's votes can differ from the week's other votes. */
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

/** An alert sign as text, for the team. */
export const alertSignWords = (sign: AlertSign): string => say(`moderation.sign_${sign}`);
