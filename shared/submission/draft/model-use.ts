import type { ModelUsage } from '../../platform/language-model/ai.ts';

/** What a model took for a draft, kept for whoever pays for it. Costs in millionths of a US dollar, null without a price. UTC. */
export interface ModelUseRecord extends ModelUsage {
  _id: string;
  draft_id: string;
  /** Why the rules drafted instead; null when the model did. */
  problem: string | null;
  at: Date;
}

/** What a model took on one UTC day. */
export interface DayOfModelUse {
  /** The day, YYYY-MM-DD. */
  _id: string;
  drafts: number;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** Of those with a price. */
  cost_micros: number;
  /** How many drafts have no price. */
  unpriced: number;
  /** How many drafts the rules wrote in the end. */
  failed: number;
}
