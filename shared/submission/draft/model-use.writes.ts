import { randomUUID } from 'node:crypto';
import type { ModelUsage } from '../../platform/language-model/ai.ts';
import { ModelUseModel } from './model-use.model.ts';

/** Records a draft's model use and, if the model failed, why. */
export async function recordModelUse(
  { usage, ...use }: { draft_id: string; usage: ModelUsage; problem: string | null },
  now: Date,
): Promise<void> {
  await ModelUseModel.create({ _id: randomUUID(), ...use, ...usage, at: now });
}
