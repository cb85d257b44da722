/** What is looked for in votes (notes on community). No signal says anything alone: several hold a vote for a person to decide on. */
export const voteSignals = ['network', 'burst', 'one_owner', 'pair', 'ring', 'woken', 'disposable'] as const;
export type VoteSignal = (typeof voteSignals)[number];

/** What each of them is, for the person who decides. */
export const signalWords: Record<VoteSignal, string> = {
  network: 'several accounts of one network within an hour, or many within a day',
  burst: 'part of a burst of first votes',
  one_owner: 'votes for the listings of one owner only',
  pair: 'votes like another account',
  ring: 'votes like several other accounts',
  woken: 'first vote after long idling',
  disposable: 'mail address to throw away',
};
