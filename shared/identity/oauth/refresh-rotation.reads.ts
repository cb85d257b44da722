import { RefreshFamilyModel } from './refresh-rotation.model.ts';
import { judgeRefresh, type RefreshFamily } from './refresh-rotation.ts';

/** The rotation of a sign-in's refresh tokens, or null. */
export const readRefreshFamily = (familyId: string): Promise<RefreshFamily | null> =>
  RefreshFamilyModel.findOne({ _id: familyId }).lean<RefreshFamily>().exec();

/** Whether a generation's refresh token is used up at `now`, taking the grace period into account. */
export async function isRefreshTokenSpent(familyId: string, generation: number, now: Date): Promise<boolean> {
  return judgeRefresh(await readRefreshFamily(familyId), generation, now).verdict === 'reused';
}
