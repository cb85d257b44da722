import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveImageCopy } from '../../../shared/directory/image/image.writes.ts';
import { ImageCopyModel } from '../../../shared/directory/image/image-copy.model.ts';
import { readImageFile } from '../../../shared/directory/image/image-file.writes.ts';
import { sweepObjects } from '../../../shared/directory/image/image-object.writes.ts';
import { moveImages } from '../../../shared/directory/image/move-images.writes.ts';
import { PendingObjectModel } from '../../../shared/directory/image/pending-object.model.ts';
import { forgetCopies } from '../../../shared/directory/upkeep/forget-pictures.writes.ts';
import { hourMs } from '../../../shared/kernel/time/hour-ms.ts';
import type { ImageFile } from '../../../shared/platform/image-processing/picture-format.ts';
import { setObjectStore } from '../../../shared/platform/object-store/object-store.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { type S3Server, s3Missing, startS3Server } from '../../support/s3-server.ts';

useDatabase();
vi.setConfig({ testTimeout: 120_000 });

const program = path.join(import.meta.dirname, 'support/save-image-program.ts');
const hashOf = (letter: string): string => letter.repeat(32);
const files: ImageFile[] = [{ size: 1280, format: 'webp', bytes: new Uint8Array([1, 2, 3]) }];
const save = (letter: string): Promise<void> => saveImageCopy(hashOf(letter), files, now);
const moveTo = (to: 's3' | 'database') =>
  moveImages(
    to,
    () => now,
    () => undefined,
  );
const namedKeys = async (): Promise<string[]> => {
  const copies = await ImageCopyModel.find({}).lean().exec();
  return copies.flatMap(({ object }) => object?.key ?? []).sort();
};

describe.skipIf(s3Missing !== undefined)('images in object storage', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  beforeEach(prepare);
  afterAll(() => server.close());

  /** One image in object storage, and one in the database. */
  async function prepare(): Promise<void> {
    await ImageCopyModel.deleteMany({});
    await PendingObjectModel.deleteMany({});
    await server.empty();
    setObjectStore(undefined);
    await save('c');
    setObjectStore(server.settings);
    await save('b');
  }

  /** After a sweep, there is an object for each image, and no other one. */
  async function expectWhole(at: Date): Promise<void> {
    expect(await server.keys()).toEqual(expect.arrayContaining(await namedKeys()));
    await sweepObjects(new Date(at.getTime() + hourMs));
    expect(await server.keys()).toEqual(await namedKeys());
    for (const { _id } of await ImageCopyModel.find({}).lean().exec())
      expect(await readImageFile(_id, 1280, 'webp')).toBeDefined();
  }

  const works: Record<string, () => Promise<unknown>> = {
    'being saved': () => save('a'),
    'being saved again': () => save('b'),
    'being deleted': () => forgetCopies([hashOf('b')]),
    'moving to object storage': () => moveTo('s3'),
    'moving to the database': () => moveTo('database'),
  };
  test.each(Object.keys(works))('are whole at whatever step a process is killed while one is %s', async (what) => {
    const work = async () => works[what]?.();
    const check = async (): Promise<void> => {
      await expectWhole(now);
      await work();
      await expectWhole(now);
    };
    expect(await killedAtEachStep(prepare, work, check)).toBeGreaterThan(2);
  });

  test.each(['before', 'in the middle of', 'after'] as const)(
    'are whole if a process is killed %s an upload, and another can save the same one',
    async (moment) => {
      let saving: ChildProcess | undefined;
      const between = await startKiller(server.settings.endpoint, moment, () => saving?.kill('SIGKILL'));
      const settings = JSON.stringify({ ...server.settings, endpoint: between.endpoint });
      saving = spawn(process.execPath, [program, databaseUrl(), settings, hashOf('a')], { stdio: 'inherit' });
      expect(await once(saving, 'exit')).toEqual([null, 'SIGKILL']);
      between.listener.close();
      expect(await ImageCopyModel.countDocuments({ _id: hashOf('a') })).toBe(0);
      expect(await PendingObjectModel.countDocuments({})).toBe(1);
      await save('a');
      // The process used the real clock.
      await expectWhole(new Date(Math.max(Date.now(), now.getTime())));
    },
  );
});

/** Passes connections on to an S3 server, and calls `kill` at a moment of the first upload. */
async function startKiller(
  target: string,
  moment: 'before' | 'in the middle of' | 'after',
  kill: () => void,
): Promise<{ endpoint: string; listener: Server }> {
  const { hostname, port } = new URL(target);
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    let sent = 0;
    client.on('data', (chunk) => {
      if (moment === 'before') return kill();
      server.write(chunk);
      sent += chunk.length;
      if (moment === 'in the middle of' && sent > 100_000) kill();
    });
    server.on('data', () => kill()); // the response, which the process never gets
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return { endpoint: `http://127.0.0.1:${address.port}`, listener };
}
