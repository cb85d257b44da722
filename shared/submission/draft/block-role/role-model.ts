import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { softmax } from '../../../kernel/softmax.ts';
import { blockRoles, type RoleCertainties } from './roles.ts';
import type { Signals } from './signals.ts';

/** Logistic regression weights as bytes, by signal and role, with their scale. */
export interface RoleModel {
  weights: Int8Array;
  scale: number;
}

/** A serialised model: deflated weights in base64. */
export interface StoredRoleModel {
  scale: number;
  weights: string;
}

export const roleModelOf = ({ scale, weights }: StoredRoleModel): RoleModel => ({
  scale,
  weights: new Int8Array(inflateRawSync(Buffer.from(weights, 'base64'))),
});

export const storedRoleModel = ({ scale, weights }: RoleModel): StoredRoleModel => ({
  scale,
  weights: deflateRawSync(Buffer.from(weights.buffer, weights.byteOffset, weights.length), { level: 9 }).toString(
    'base64',
  ),
});

/** Confidence in each role for a block with these signals. */
export function certaintiesOf({ weights, scale }: RoleModel, { at, strength }: Signals): RoleCertainties {
  const roles = blockRoles.length;
  const scores = new Float32Array(roles);
  for (let index = 0; index < at.length; index += 1) {
    const from = (at[index] ?? 0) * roles;
    const by = (strength[index] ?? 0) * scale;
    for (let role = 0; role < roles; role += 1) scores[role] = (scores[role] ?? 0) + (weights[from + role] ?? 0) * by;
  }
  return softmax(scores);
}
