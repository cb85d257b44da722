import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { readOAuthRecord } from '../../shared/identity/identity.reads.ts';
import {
  consumeOAuthRecord,
  endConnection,
  type NewOAuthRecord,
  removeOAuthRecord,
  removeOAuthRecordsOf,
  saveOAuthRecord,
} from '../../shared/identity/identity.writes.ts';

/** Default adapter. Subclasses override what is different for their record type. */
export class RecordAdapter implements Adapter {
  readonly kind: string;
  readonly now: () => Date;

  constructor(kind: string, now: () => Date) {
    this.kind = kind;
    this.now = now;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    await saveOAuthRecord(this.recordOf(id, payload, expiresIn));
  }

  recordOf(id: string, payload: AdapterPayload, expiresIn: number): NewOAuthRecord {
    const expiresAt = new Date(this.now().getTime() + expiresIn * 1000);
    return { kind: this.kind, id, grantId: payload.grantId ?? null, payload: { ...payload }, expiresAt };
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await readOAuthRecord(this.kind, id, this.now());
    return record && { ...record.payload, ...(record.isConsumed && { consumed: true }) };
  }

  /** Marks a code as used. The provider has already checked it; if two requests saw it unused, only one passes here. */
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
