import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { isDocumentKnown, readDocumentClient, readPublishedKeys } from '../../shared/identity/identity.fetch.ts';
import { isRefreshTokenSpent, readConnection } from '../../shared/identity/identity.reads.ts';
import {
  acceptedResources,
  ClientMetadataError,
  connectionExpiry,
  isDocumentAddress,
  keyIdOf,
} from '../../shared/identity/identity.ts';
import {
  addOAuthRecord,
  beginRefreshFamily,
  endConnection,
  extendConnection,
  extendOAuthRecord,
  extendRefreshFamily,
  spendRefreshToken,
} from '../../shared/identity/identity.writes.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { limitAddress } from '../guard/limit.ts';
import { RecordAdapter } from './record-adapter.ts';

/**
 * Clients: registered ones are stored, others are read from their metadata documents. In both cases, the keys may be at
 * a URL of their own.
 */
class ClientAdapter extends RecordAdapter {
  override async find(id: string): Promise<AdapterPayload | undefined> {
    try {
      const client = isDocumentAddress(id) ? await this.#readDocument(id) : await super.find(id);
      return client && (await this.#withKeys(client));
    } catch (problem) {
      throw asProviderError(problem);
    }
  }

  async #readDocument(address: string): Promise<AdapterPayload> {
    const now = this.now();
    const request = Provider.ctx?.req;
    if (request !== undefined && !isDocumentKnown(address)) await limitAddress('registrations', request, now);
    return { ...(await readDocumentClient(address, now)) };
  }

  /** The provider is given the keys themselves, because it would fetch any URL and cache the result forever. */
  async #withKeys({ jwks_uri, ...client }: AdapterPayload): Promise<AdapterPayload> {
    if (typeof jwks_uri !== 'string') return client;
    const keyId = keyIdOf(Provider.ctx?.oidc.params?.client_assertion);
    return { ...client, jwks: await readPublishedKeys(jwks_uri, keyId, this.now()) };
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

/** Refresh tokens. Whether one is used up depends on its whole rotation, not only on the token. */
class RefreshTokenAdapter extends RecordAdapter {
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

/** A connection's grant, which expires with the connection and has its current scopes. */
class GrantAdapter extends RecordAdapter {
  override async find(id: string): Promise<AdapterPayload | undefined> {
    const [payload, connection] = await Promise.all([super.find(id), readConnection(id, this.now())]);
    if (payload === undefined || connection === null) return undefined;
    const scope = connection.scopes.join(' ');
    return { ...payload, resources: Object.fromEntries(acceptedResources().map((resource) => [resource, scope])) };
  }

  override async destroy(id: string): Promise<void> {
    await endConnection(id);
  }
}

/**
 * The provider's own sign-in session is never stored: it could outlive ours and give one person's access to another.
 */
class NoSessionAdapter extends RecordAdapter {
  override async upsert(): Promise<void> {}
  override async find(): Promise<undefined> {}
  override async destroy(): Promise<void> {}
}

/** Assertions that apps have used. The provider has already checked them; of two concurrent uses, only one passes here. */
class ReplayDetectionAdapter extends RecordAdapter {
  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const isNew = await addOAuthRecord(this.recordOf(id, payload, expiresIn));
    if (!isNew) throw new errors.InvalidClientAuth('client assertion tokens must only be used once');
  }
}

const special: Record<string, typeof RecordAdapter> = {
  RefreshToken: RefreshTokenAdapter,
  Client: ClientAdapter,
  Grant: GrantAdapter,
  Session: NoSessionAdapter,
  ReplayDetection: ReplayDetectionAdapter,
};

/** The provider's storage: maps its calls to reads and writes of shared/oauth. */
export const adapterFactory =
  (now: () => Date) =>
  (kind: string): Adapter =>
    new (special[kind] ?? RecordAdapter)(kind, now);
