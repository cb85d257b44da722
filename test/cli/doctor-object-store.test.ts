import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imagePlaceFindings, objectStoreFindings } from '../../cli/doctor-object-store.ts';
import { saveImageCopy } from '../../shared/directory/image/image.writes.ts';
import { readEnvironment } from '../../shared/platform/environment/environment.ts';
import { setObjectStore } from '../../shared/platform/object-store/object-store.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { type S3Server, s3Missing, startS3Server } from '../support/s3-server.ts';
import { webServer } from '../support/web-server.ts';

useDatabase();

const save = (letter: string): Promise<void> =>
  saveImageCopy(letter.repeat(32), [{ size: 96, format: 'webp', bytes: new Uint8Array([1]) }], now);

describe.skipIf(s3Missing !== undefined)('doctor', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  const environment = (secret = server.settings.secretAccessKey) =>
    readEnvironment({
      S3_BUCKET: server.settings.bucket,
      S3_ENDPOINT: `${server.settings.endpoint}/`,
      AWS_ACCESS_KEY_ID: server.settings.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secret,
    });

  test('writes, reads and deletes an object in the bucket, leaving nothing behind', async () => {
    const where = `S3 bucket slipway-test at ${new URL(server.settings.endpoint).host}`;
    expect(await objectStoreFindings(environment())).toEqual([
      { name: 'Images', value: `${where} (write, read and delete work)` },
    ]);
    expect(await server.keys()).toEqual([]);
    expect(await objectStoreFindings(environment('guess'))).toEqual([
      {
        name: 'Images',
        value: `${where}: write failed`,
        hint: 'Object storage: It rejected the access key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
        broken: true,
      },
    ]);
  });

  test('counts images that are not where the settings say', async () => {
    const nowhere = readEnvironment({});
    expect(await objectStoreFindings(nowhere)).toEqual([]);
    expect(await imagePlaceFindings(nowhere)).toEqual([]);
    await save('a');
    setObjectStore(server.settings);
    await save('b');
    expect(await imagePlaceFindings(environment())).toEqual([
      {
        name: 'Images',
        value: '1 image in S3, 1 image in the database',
        hint: 'To move the rest, run: npm run slipway -- move-images s3',
      },
    ]);
    expect(await imagePlaceFindings(nowhere)).toMatchObject([
      { value: '1 image in S3, but S3_BUCKET is not set', broken: true },
    ]);
  });
});

test('doctor says that a key without s3:ListBucket needs it: S3 denies access to what does not exist', async () => {
  const objects = new Map<string, Buffer>();
  const server = await webServer(async (request, response) => {
    const key = request.url ?? '';
    const bytes = objects.get(key);
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') response.writeHead(200).end();
    else if (bytes === undefined) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else response.writeHead(206).end(bytes.subarray(Number(/\d+/.exec(request.headers.range ?? '0'))));
  });
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(
    await objectStoreFindings(readEnvironment({ ...keys, S3_BUCKET: 'pictures', S3_ENDPOINT: server.url })),
  ).toEqual([
    {
      name: 'Images',
      value: `S3 bucket pictures at ${server.host}: look for a deleted object failed`,
      hint: 'Object storage: The access key also needs s3:ListBucket.',
      broken: true,
    },
  ]);
});

test('a bucket needs both keys, and an endpoint a bucket; keys alone may be meant for another program', () => {
  expect(() => readEnvironment({ S3_BUCKET: 'pictures' })).toThrow('set all three, or none');
  expect(() => readEnvironment({ S3_ENDPOINT: 'https://s3.example' })).toThrow('set all three, or none');
  expect(() => readEnvironment({ S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET: must be the name of a bucket');
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnvironment(keys).objectStore).toBeUndefined();
  expect(readEnvironment({ ...keys, S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' }).objectStore?.endpoint).toBe(
    'https://s3.eu-central-1.amazonaws.com',
  );
});
