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
export const alertSignWords: Record<AlertSign, string> = {
  alike_in_age: 'from accounts of about the same age',
  made_together: 'from accounts that were made within the same hours',
  woken: 'from accounts that woke after long idling',
  nothing_else: 'from accounts that have voted for nothing else',
  few_networks: 'from networks with several voters of that day',
  disposable: 'from mail addresses to throw away',
  together_before: 'from accounts that voted together for other launches too',
};
