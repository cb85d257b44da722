import { RefreshFamilyModel } from './refresh-rotation.model.ts';
import { readRefreshFamily } from './refresh-rotation.reads.ts';
import { judgeRefresh, refreshFamily } from './refresh-rotation.ts';

const mostAttempts = 20;

/** Starts the rotation for a sign-in whose first refresh token is issued at `now`. */
export async function beginRefreshFamily(familyId: string, grantId: string, now: Date, until: Date): Promise<void> {
  const family = refreshFamily.parse({
    _id: familyId,
    grant_id: grantId,
    head: 0,
    moved_at: now,
    grace_uses: 0,
    expires_at: until,
  });
  await RefreshFamilyModel.insertMany([family]);
}

/** Keeps a rotation for as long as its newest token lives. */
export async function extendRefreshFamily(familyId: string, until: Date): Promise<void> {
  await RefreshFamilyModel.updateOne({ _id: familyId }, { $set: { expires_at: until } });
}

/**
 * Uses a generation's refresh token at `now`. Returns false if it is no longer valid. Each attempt is one
 * compare-and-set, so of two callers, the second always sees the first one's result.
 */
export async function spendRefreshToken(familyId: string, generation: number, now: Date): Promise<boolean> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const family = await readRefreshFamily(familyId);
    const use = judgeRefresh(family, generation, now);
    if (family === null || use.verdict === 'reused') return false;
    const { head, grace_uses } = family;
    const { modifiedCount } = await RefreshFamilyModel.updateOne(
      { _id: familyId, head, grace_uses },
      { $set: use.next },
    );
    if (modifiedCount === 1) return true;
  }
  return false;
}

/** Deletes a connection's rotations, which invalidates its refresh tokens. */
export async function removeRefreshFamiliesOf(grantId: string): Promise<void> {
  await RefreshFamilyModel.deleteMany({ grant_id: grantId });
}
