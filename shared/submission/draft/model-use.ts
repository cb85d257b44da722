import type { ModelUsage } from '../../platform/language-model/ai.ts';

/** A draft's model use, for cost control. Costs in millionths of a US dollar, null without a price. Times in UTC. */
export interface ModelUseRecord extends ModelUsage {
  _id: string;
  draft_id: string;
  /** Why the rules drafted instead; null if the model succeeded. */
  problem: string | null;
  at: Date;
}

export interface DayOfModelUse {
  /** The day, YYYY-MM-DD. */
  _id: string;
  drafts: number;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** Cost of the drafts that have a price. */
  cost_micros: number;
  /** Number of drafts without a price. */
  unpriced: number;
  /** Number of drafts the rules wrote because the model failed. */
  failed: number;
}
