import { randomUUID } from 'node:crypto';
import type { ModelUsage } from '../../platform/language-model/ai.ts';
import { ModelUseModel } from './model-use.model.ts';

/** Keeps what a model took for a draft, and why it did not write it in the end. */
export async function recordModelUse(
  { usage, ...use }: { draft_id: string; usage: ModelUsage; problem: string | null },
  now: Date,
): Promise<void> {
  await ModelUseModel.create({ _id: randomUUID(), ...use, ...usage, at: now });
}
