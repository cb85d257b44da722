import { say } from '../../kernel/language/say.ts';
/** What is looked for in votes (notes on community). No signal says anything alone: several hold a vote for a person to decide on. */
export const voteSignals = ['network', 'burst', 'one_owner', 'pair', 'ring', 'woken', 'disposable'] as const;
export type VoteSignal = (typeof voteSignals)[number];

/** What each of them is, for the person who decides. */
export const signalWords = (signal: VoteSignal): string => say(`moderation.signal_${signal}`);
