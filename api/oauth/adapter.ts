import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { SlipwayError } from '../../shared/errors.ts';
import { isDocumentKept, readDocumentClient } from '../../shared/oauth/client-document.reads.ts';
import { isDocumentAddress } from '../../shared/oauth/client-document.ts';
import { ClientMetadataError } from '../../shared/oauth/client-metadata.ts';
import { connectionExpiry } from '../../shared/oauth/connection.ts';
import { endConnection, prolongConnection } from '../../shared/oauth/connection.writes.ts';
import { readOAuthRecord } from '../../shared/oauth/oauth-record.reads.ts';
import {
  consumeOAuthRecord,
  prolongOAuthRecord,
  removeOAuthRecord,
  removeOAuthRecordsOf,
  saveOAuthRecord,
} from '../../shared/oauth/oauth-record.writes.ts';
import { isRefreshTokenSpent } from '../../shared/oauth/refresh-rotation.reads.ts';
import {
  beginRefreshFamily,
  prolongRefreshFamily,
  spendRefreshToken,
} from '../../shared/oauth/refresh-rotation.writes.ts';
import { limitAddress } from '../guard/limit.ts';

/** What the adapter of every kind can do; the kinds below differ where it matters. */
class RecordAdapter implements Adapter {
  readonly kind: string;
  readonly now: () => Date;

  constructor(kind: string, now: () => Date) {
    this.kind = kind;
    this.now = now;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const expiresAt = new Date(this.now().getTime() + expiresIn * 1000);
    const grantId = payload.grantId ?? null;
    await saveOAuthRecord({ kind: this.kind, id, grantId, payload: { ...payload }, expiresAt });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await readOAuthRecord(this.kind, id, this.now());
    return record && { ...record.payload, ...(record.isConsumed && { consumed: true }) };
  }

  /** Uses up a code. The provider has looked before; of two that both saw it unused, only one gets past here. */
  async consume(id: string): Promise<void> {
    if (await consumeOAuthRecord(this.kind, id, this.now())) return;
    await this.endConnectionOf(id);
    throw new errors.InvalidGrant('already used');
  }

  async endConnectionOf(id: string): Promise<void> {
    const record = await readOAuthRecord(this.kind, id, this.now());
    if (record?.grantId) await endConnection(record.grantId);
  }

  destroy(id: string): Promise<void> {
    return removeOAuthRecord(this.kind, id);
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return removeOAuthRecordsOf(grantId);
  }

  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}

/** Refresh tokens: whether one is used up is a matter of its whole rotation, not of the token alone. */
class RefreshTokenAdapter extends RecordAdapter {
  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { familyId, generation, grantId, clientId } = rotationOf(payload);
    const now = this.now();
    const until = connectionExpiry(now);
    if (generation === 0) await beginRefreshFamily(familyId, grantId, now, until);
    else await prolongRefreshFamily(familyId, until);
    await super.upsert(id, payload, expiresIn);
    await Promise.all([
      prolongConnection(grantId, now),
      prolongOAuthRecord('Grant', grantId, until),
      prolongOAuthRecord('Client', clientId, until),
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

// Each sign-in has a provider session of its own (none is kept), whose uid therefore names the rotation of its tokens.
function rotationOf({ sessionUid, rotations, grantId, clientId }: AdapterPayload) {
  if (sessionUid === undefined || grantId === undefined || clientId === undefined) {
    throw new Error('A refresh token without session, grant or client.');
  }
  return { familyId: sessionUid, generation: rotations ?? 0, grantId, clientId };
}

/** Clients: registered ones are kept, the others are read from their metadata documents. */
class ClientAdapter extends RecordAdapter {
  override async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isDocumentAddress(id)) return super.find(id);
    const now = this.now();
    try {
      const request = Provider.ctx?.req;
      if (request !== undefined && !isDocumentKept(id, now)) await limitAddress('registrations', request, now);
      return { ...(await readDocumentClient(id, now)) };
    } catch (problem) {
      throw asProviderError(problem);
    }
  }
}

function asProviderError(problem: unknown): unknown {
  if (problem instanceof ClientMetadataError) return new errors.InvalidClient(problem.message);
  if (!(problem instanceof SlipwayError)) return problem;
  const error = new errors.CustomOIDCProviderError('temporarily_unavailable', problem.message);
  error.statusCode = 429;
  error.status = 429;
  return error;
}

/** The grant of a connection lives and ends with it. */
class GrantAdapter extends RecordAdapter {
  override async destroy(id: string): Promise<void> {
    await endConnection(id);
  }
}

/** Nothing of the provider's own sign-in session is ever kept: it could outlive ours and hand one person's access to another. */
class NoSessionAdapter extends RecordAdapter {
  override async upsert(): Promise<void> {}
  override async find(): Promise<undefined> {}
  override async destroy(): Promise<void> {}
}

const special: Record<string, typeof RecordAdapter> = {
  RefreshToken: RefreshTokenAdapter,
  Client: ClientAdapter,
  Grant: GrantAdapter,
  Session: NoSessionAdapter,
};

/** The provider's storage: translates its calls to the reads and writes of shared/oauth. */
export const adapterFactory =
  (now: () => Date) =>
  (kind: string): Adapter =>
    new (special[kind] ?? RecordAdapter)(kind, now);
