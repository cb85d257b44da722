import { say } from '../../kernel/language/say.ts';
/** Vote signals. One alone proves nothing; several together hold a vote for review. */
export const voteSignals = ['network', 'burst', 'one_owner', 'pair', 'ring', 'woken', 'disposable'] as const;
export type VoteSignal = (typeof voteSignals)[number];

/** A vote signal as text, for the team. */
export const signalWords = (signal: VoteSignal): string => say(`moderation.signal_${signal}`);
