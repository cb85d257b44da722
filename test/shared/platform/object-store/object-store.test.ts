import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ObjectStore } from '../../../../shared/platform/object-store/object-store.ts';
import type { ObjectStoreFailure } from '../../../../shared/platform/object-store/object-store-failure.ts';
import { errorCode, failureReason } from '../../../../shared/platform/object-store/object-store-failure.ts';
import { type S3Server, s3Missing, startS3Server } from '../../../support/s3-server.ts';
import { startWebServer } from '../../../support/web-server.ts';

const hello = new TextEncoder().encode('hello world');
const text = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);
const failureOf = (work: Promise<unknown>): Promise<ObjectStoreFailure> =>
  work.then(Promise.reject, (failure) => failure);

describe.skipIf(s3Missing !== undefined)('an object store', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  test('returns what was written, whole or in part, until it is deleted', async () => {
    const store = new ObjectStore(server.settings);
    await store.put('images/a-1', hello);
    expect(text(await store.get('images/a-1'))).toBe('hello world');
    expect(text(await store.get('images/a-1', [6, 5]))).toBe('world');
    await store.delete('images/a-1');
    expect(await store.get('images/a-1')).toBeUndefined();
    expect(await store.get('images/a-1', [6, 5])).toBeUndefined();
    await expect(store.delete('images/a-1')).resolves.toBeUndefined();
  });

  test('rejects a range that the object does not have', async () => {
    const store = new ObjectStore(server.settings);
    await store.put('images/b-1', hello);
    await expect(store.get('images/b-1', [6, 50])).rejects.toMatchObject({ reason: 'broken_answer' });
  });

  test('takes a 404 that does not name the object for a failure, not for a missing image', async () => {
    const website = await startWebServer((_, response) => response.writeHead(404).end('no such page'));
    onTestFinished(() => website.close());
    const store = new ObjectStore({ ...server.settings, endpoint: website.url });
    await expect(store.get('images/e-1')).rejects.toMatchObject({ reason: 'broken_answer' });
    await expect(store.put('images/e-1', hello)).rejects.toMatchObject({ reason: 'broken_answer' });
  });

  test.each([
    ['a bucket that does not exist', { bucket: 'another' }, 'no_bucket'],
    ['a wrong secret', { secretAccessKey: 'test-guess' }, 'wrong_key'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'wrong_key'],
    ['a server that is down', { endpoint: 'http://127.0.0.1:9' }, 'unreachable'],
  ])('names %s as the cause of each failure, and no key', async (_, wrong, reason) => {
    const store = new ObjectStore({ ...server.settings, ...wrong });
    const failures = [
      await failureOf(store.put('images/c-1', hello)),
      await failureOf(store.get('images/c-1')),
      await failureOf(store.delete('images/c-1')),
    ];
    expect(failures.map((failure) => failure.reason)).toEqual([reason, reason, reason]);
    expect(`${failures}`).not.toMatch(/test-|nobody/);
  });

  test('reports an outage once, and once that it is over', async () => {
    const told: string[] = [];
    const report = { failed: ({ reason }: ObjectStoreFailure) => told.push(reason), works: () => told.push('works') };
    const store = new ObjectStore(server.settings, report);
    await store.put('images/d-1', hello);
    await server.stop();
    await failureOf(store.get('images/d-1'));
    await failureOf(store.get('images/d-1'));
    await server.start();
    expect(text(await store.get('images/d-1'))).toBe('hello world');
    await store.get('images/d-1');
    expect(told).toEqual(['unreachable', 'works']);
  });
});

test.each([
  [404, 'NoSuchBucket', 'no_bucket'],
  [400, 'AuthorizationHeaderMalformed', 'wrong_region'],
  [301, 'PermanentRedirect', 'wrong_region'],
  [403, 'RequestTimeTooSkewed', 'clock'],
  [403, 'SomethingElse', 'access_denied'],
  [403, 'constructor', 'access_denied'],
  [503, 'SlowDown', 'broken_answer'],
])('S3 status %i with code %s means %s', (status, code, reason) => {
  expect(failureReason(status, errorCode(`<Error><Code>${code}</Code><Message>m</Message></Error>`))).toBe(reason);
});
