import { say } from '../../kernel/language/say.ts';
/** Vote signals. A single one proves nothing; several hold a vote for a person to decide. */
export const voteSignals = ['network', 'burst', 'one_owner', 'pair', 'ring', 'woken', 'disposable'] as const;
export type VoteSignal = (typeof voteSignals)[number];

/** Each signal in words, for the person deciding. */
export const signalWords = (signal: VoteSignal): string => say(`moderation.signal_${signal}`);
