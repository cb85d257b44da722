import type { AgentKind, Counts } from '../../../shared/community/community.ts';
import { say } from '../../../shared/kernel/language/say.ts';

/** Label of an activity. */
export const countWords = (name: keyof Counts): string => say(`own_listing.count_${name}`);

/** Label of a kind of bot or assistant that reads listings. */
export const agentWords = (kind: AgentKind): string => say(`own_listing.agent_${kind}`);
