import type { AgentKind, Counts } from '../../../shared/community/community.ts';
import { say } from '../../../shared/kernel/language/say.ts';

/** An activity in a word. */
export const countWords = (name: keyof Counts): string => say(`own_listing.count_${name}`);

/** Bots and assistants that read a listing, in words. */
export const agentWords = (kind: AgentKind): string => say(`own_listing.agent_${kind}`);
