import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { readConnection } from '../../shared/identity/identity.reads.ts';
import { acceptedResources } from '../../shared/identity/identity.ts';
import { addOAuthRecord, endConnection } from '../../shared/identity/identity.writes.ts';
import { ClientAdapter } from './client-adapter.ts';
import { RecordAdapter } from './record-adapter.ts';
import { RefreshTokenAdapter } from './refresh-token-adapter.ts';

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
