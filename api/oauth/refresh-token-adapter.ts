import { type AdapterPayload, errors } from 'oidc-provider';
import { isRefreshTokenSpent } from '../../shared/identity/identity.reads.ts';
import { connectionExpiry } from '../../shared/identity/identity.ts';
import {
  beginRefreshFamily,
  extendConnection,
  extendOAuthRecord,
  extendRefreshFamily,
  spendRefreshToken,
} from '../../shared/identity/identity.writes.ts';
import { RecordAdapter } from './record-adapter.ts';

/** Refresh tokens. Whether one is used up depends on its whole rotation, not only on the token. */
export class RefreshTokenAdapter extends RecordAdapter {
  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { familyId, generation, grantId, clientId } = rotationOf(payload);
    const now = this.now();
    const until = connectionExpiry(now);
    if (generation === 0) await beginRefreshFamily(familyId, grantId, now, until);
    else await extendRefreshFamily(familyId, until);
    await super.upsert(id, payload, expiresIn);
    await Promise.all([
      extendConnection(grantId, now),
      extendOAuthRecord('Grant', grantId, until),
      extendOAuthRecord('Client', clientId, until),
    ]);
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await super.find(id);
    if (payload === undefined) return undefined;
    const { familyId, generation } = rotationOf(payload);
    return (await isRefreshTokenSpent(familyId, generation, this.now())) ? { ...payload, consumed: true } : payload;
  }

  override async consume(id: string): Promise<void> {
    const payload = await super.find(id);
    if (payload !== undefined) {
      const { familyId, generation } = rotationOf(payload);
      if (await spendRefreshToken(familyId, generation, this.now())) return;
    }
    await this.endConnectionOf(id);
    throw new errors.InvalidGrant('refresh token already used');
  }
}

// Each sign-in has its own provider session (not stored), whose uid therefore identifies its tokens' rotation.
function rotationOf({ sessionUid, rotations, grantId, clientId }: AdapterPayload) {
  if (sessionUid === undefined || grantId === undefined || clientId === undefined) {
    throw new Error('A refresh token must have a session, a grant and a client.');
  }
  return { familyId: sessionUid, generation: rotations ?? 0, grantId, clientId };
}
