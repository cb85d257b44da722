import type { ModelUsage } from '../io/ai.ts';

/** What a model took for a draft, kept for whoever pays for it. Costs in millionths of a US dollar, null without a price. UTC. */
export interface ModelUseRecord extends ModelUsage {
  _id: string;
  draft_id: string;
  /** Why the rules drafted instead; null when the model did. */
  problem: string | null;
  at: Date;
}
