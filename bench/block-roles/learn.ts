import { softmax } from '../../shared/kernel/softmax.ts';
import type { RoleModel } from '../../shared/submission/draft/block-role/role-model.ts';
import { blockRoles } from '../../shared/submission/draft/block-role/roles.ts';
import { type Signals, signalSpace } from '../../shared/submission/draft/block-role/signals.ts';

/** A block with its role and weight. */
export interface LabelledBlock {
  site: string;
  signals: Signals;
  role: number;
  weight: number;
}

const rounds = 5;
const rate = 0.15;
const decay = 2e-5;
const most = 15;

/** Learns the roles of blocks: softmax regression with AdaGrad; deterministic. */
export function learnRoles(blocks: readonly LabelledBlock[]): RoleModel {
  const weights = new Float32Array(signalSpace * blockRoles.length);
  const seen = new Float32Array(weights.length).fill(1e-4);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of orderOf(blocks.length, round)) {
      const block = blocks[at];
      if (block !== undefined) learnOne(block, weights, seen);
    }
  }
  return inBytes(weights);
}

function learnOne({ signals, role, weight }: LabelledBlock, weights: Float32Array, seen: Float32Array): void {
  certainties(signals, weights).forEach((certainty, each) => {
    const slope = (certainty - (each === role ? 1 : 0)) * weight;
    if (Math.abs(slope) < 1e-4) return;
    for (let index = 0; index < signals.at.length; index += 1) {
      const place = (signals.at[index] ?? 0) * blockRoles.length + each;
      const step = slope * (signals.strength[index] ?? 0) + decay * (weights[place] ?? 0);
      seen[place] = (seen[place] ?? 0) + step * step;
      weights[place] = (weights[place] ?? 0) - (rate * step) / Math.sqrt(seen[place] ?? 1);
    }
  });
}

function certainties({ at, strength }: Signals, weights: Float32Array): Float64Array {
  const roles = blockRoles.length;
  const scores = new Float64Array(roles);
  for (let index = 0; index < at.length; index += 1) {
    const from = (at[index] ?? 0) * roles;
    const by = strength[index] ?? 0;
    for (let role = 0; role < roles; role += 1) scores[role] = (scores[role] ?? 0) + (weights[from + role] ?? 0) * by;
  }
  return softmax(scores);
}

function inBytes(weights: Float32Array): RoleModel {
  const scale = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 1e-6) / most;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}

/** A different order of the blocks in each round, the same in each run. */
function orderOf(count: number, round: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = 12_345 + round;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
