import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { inSpan } from '../tracing/tracing.ts';
import { errorCode, failureReason, ObjectStoreFailure } from './object-store-failure.ts';

/** An S3 bucket that the operator has configured. */
export interface ObjectStoreSettings {
  /** Base URL of the S3 API, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A range of an object's bytes: first byte and length. */
export type ByteRange = readonly [start: number, length: number];

/** Called when object storage starts to fail, and when it works again. */
export interface ObjectStoreReport {
  failed: (failure: ObjectStoreFailure) => void;
  works: () => void;
}

const timeoutMs = 10_000;
// S3 asks clients to repeat what it is too busy for. All our requests can be repeated.
const retries = 2;
const longestError = 4096;

/**
 * Objects in an S3 bucket, addressed by path (`endpoint/bucket/key`). An object is written completely or not at all.
 * All methods throw ObjectStoreFailure.
 */
export class ObjectStore {
  readonly #client: AwsClient;
  readonly #address: string;
  readonly #report: ObjectStoreReport | undefined;
  #hasFailed = false;

  constructor(settings: ObjectStoreSettings, report?: ObjectStoreReport) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
    this.#report = report;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
    this.#address = `${endpoint}/${bucket}/`;
  }

  /** Writes an object. The server checks the bytes against the signed hash. */
  async put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'x-amz-content-sha256': hash('sha256', bytes, 'hex') };
    const answer = await this.#send('PUT', key, { body: bytes, headers });
    if (answer === undefined) throw new ObjectStoreFailure('broken_answer');
  }

  /** An object's bytes, or a range of them; undefined if the object doesn't exist. */
  async get(key: string, range?: ByteRange): Promise<Uint8Array | undefined> {
    const headers: Record<string, string> =
      range === undefined ? {} : { range: `bytes=${range[0]}-${range[0] + range[1] - 1}` };
    const bytes = await this.#send('GET', key, { headers });
    const isWhole = bytes === undefined || range === undefined || bytes.length === range[1];
    if (!isWhole) throw new ObjectStoreFailure('broken_answer');
    return bytes;
  }

  /** Deletes an object. Safe to repeat. */
  async delete(key: string): Promise<void> {
    await this.#send('DELETE', key, {});
  }

  /** The response's bytes, or undefined if there is no such object. */
  async #send(method: string, key: string, init: RequestInit): Promise<Uint8Array | undefined> {
    try {
      const bytes = await this.#ask(method, key, init);
      if (this.#hasFailed) this.#report?.works();
      this.#hasFailed = false;
      return bytes;
    } catch (problem) {
      if (!this.#hasFailed && problem instanceof ObjectStoreFailure) this.#report?.failed(problem);
      this.#hasFailed = true;
      throw problem;
    }
  }

  // Not the guarded fetch: the operator chose this server, which may be on a private network, as with mail and models.
  // Redirects aren't followed, so that the bytes go nowhere else.
  async #ask(method: string, key: string, init: RequestInit): Promise<Uint8Array | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = { ...init, method, signal, redirect: 'manual' as const };
    const ask = async () => {
      const response = await this.#client.fetch(this.#address + key, sent);
      return { status: response.status, bytes: await response.bytes() };
    };
    const { status, bytes } = await inSpan('object storage', { 'http.request.method': method }, ask).catch(
      (cause: unknown) => {
        throw new ObjectStoreFailure(signal.aborted ? 'timeout' : 'unreachable', { cause });
      },
    );
    if (status >= 200 && status < 300) return bytes;
    const code = errorCode(Buffer.from(bytes.subarray(0, longestError)).toString('latin1'));
    // A 404 alone may mean the bucket, a proxy's path or, on some servers, the access key.
    if (code === 'NoSuchKey') return undefined;
    throw new ObjectStoreFailure(failureReason(status, code));
  }
}

const configured = runtimeState((): ObjectStore | undefined => undefined);

/** Sets this runtime's object storage; undefined to keep images in the database. */
export const setObjectStore = (settings: ObjectStoreSettings | undefined, report?: ObjectStoreReport): void =>
  configured.set(settings === undefined ? undefined : new ObjectStore(settings, report));

/** This runtime's object storage, if configured. */
export const objectStore = (): ObjectStore | undefined => configured.get();

/** This runtime's object storage. Throws ObjectStoreFailure if it isn't configured. */
export function requireObjectStore(): ObjectStore {
  const store = objectStore();
  if (store === undefined) throw new ObjectStoreFailure('not_configured');
  return store;
}
