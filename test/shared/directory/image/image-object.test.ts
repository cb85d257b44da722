import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { protectImageCopy, saveImageCopy } from '../../../../shared/directory/image/image.writes.ts';
import { ImageCopyModel } from '../../../../shared/directory/image/image-copy.model.ts';
import { countImagePlaces } from '../../../../shared/directory/image/image-copy.reads.ts';
import { readImageFile } from '../../../../shared/directory/image/image-file.writes.ts';
import { claimObject, sweepObjects, uploadFiles } from '../../../../shared/directory/image/image-object.writes.ts';
import { moveImages } from '../../../../shared/directory/image/move-images.writes.ts';
import { PendingObjectModel } from '../../../../shared/directory/image/pending-object.model.ts';
import { takeLogo } from '../../../../shared/directory/picture/take-picture.writes.ts';
import { forgetCopies } from '../../../../shared/directory/upkeep/forget-pictures.writes.ts';
import { sweepImages } from '../../../../shared/directory/upkeep/sweep-images.writes.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { hourMs } from '../../../../shared/kernel/time/hour-ms.ts';
import type { ImageFile } from '../../../../shared/platform/image-processing/picture-format.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { requireObjectStore, setObjectStore } from '../../../../shared/platform/object-store/object-store.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { type S3Server, s3Missing, startS3Server } from '../../../support/s3-server.ts';

useDatabase();

const hashOf = (letter: string): string => letter.repeat(32);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const files: ImageFile[] = [
  { size: 48, format: 'png', bytes: bytesOf('small') },
  { size: 96, format: 'webp', bytes: bytesOf('a larger one') },
];
const save = (letter: string): Promise<void> => saveImageCopy(hashOf(letter), files, now);
const shown = async (letter: string): Promise<string | undefined> => {
  const bytes = await readImageFile(hashOf(letter), 96, 'webp');
  return bytes && new TextDecoder().decode(bytes);
};
const later = (ms: number): Date => new Date(now.getTime() + ms);
const namedKeys = async (): Promise<string[]> => {
  const copies = await ImageCopyModel.find({}).lean().exec();
  return copies.flatMap(({ object }) => object?.key ?? []).sort();
};

describe.skipIf(s3Missing !== undefined)('images in object storage', () => {
  const site = useRunningSite();
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  beforeEach(() => setObjectStore(server.settings));
  afterEach(async () => {
    await ImageCopyModel.deleteMany({});
    await PendingObjectModel.deleteMany({});
    await server.start();
    await server.empty();
  });
  afterAll(() => server.close());

  test('are stored there as one object each, and the database has none of their bytes', async () => {
    await save('a');
    expect(await shown('a')).toBe('a larger one');
    expect(await readImageFile(hashOf('a'), 192, 'png')).toBeUndefined();
    expect((await ImageCopyModel.findOne({ _id: hashOf('a') }).lean())?.files).toEqual({});
    expect(await server.keys()).toEqual(await namedKeys());
  });

  test('stay readable when two processes save the same one, and leave no second object', async () => {
    await Promise.all([save('b'), save('b'), save('b')]);
    expect(await shown('b')).toBe('a larger one');
    expect(await server.keys()).toHaveLength(1);
    expect(await server.keys()).toEqual(await namedKeys());
    expect(await PendingObjectModel.countDocuments({})).toBe(0);
  });

  test('are deleted with their record, unless another process saves the same one again', async () => {
    await save('c');
    await save('d');
    await Promise.all([forgetCopies([hashOf('c'), hashOf('d')]), save('d')]);
    await save('d');
    expect([await shown('c'), await shown('d')]).toEqual([undefined, 'a larger one']);
    expect(await server.keys()).toEqual(await namedKeys());
  });

  test('are swept a week after they were last used', async () => {
    await save('e');
    await sweepImages(now);
    expect((await sweepImages(later(8 * dayMs))).copies).toBe(1);
    expect(await server.keys()).toEqual([]);
  });

  test('are not saved at all while it is down: an upload says so, and the next attempt works', async () => {
    const logo = bytesOf(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="20" cy="20" r="18"/></svg>',
    );
    await server.stop();
    await expect(takeLogo(logo, now)).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Images can’t be saved right now. Try again in a minute.',
    });
    expect(await ImageCopyModel.countDocuments({})).toBe(0);
    await server.start();
    expect(await takeLogo(logo, now)).toHaveProperty('logo');
    await sweepObjects(later(2 * hourMs));
    expect(await server.keys()).toEqual(await namedKeys());
  });

  test('are deleted by the next sweep if it was down', async () => {
    await save('f');
    await server.stop();
    await forgetCopies([hashOf('f')]);
    expect(await protectImageCopy(hashOf('f'))).toBe(false);
    await expect(sweepObjects(now)).rejects.toMatchObject({ reason: 'unreachable' });
    setObjectStore(undefined);
    await sweepObjects(now);
    setObjectStore(server.settings);
    await server.start();
    await sweepObjects(now);
    expect(await server.keys()).toEqual([]);
    expect(await PendingObjectModel.countDocuments({})).toBe(0);
  });

  test('are served with 503 while it is down, and without an error once it is back', async () => {
    await save('9');
    await server.stop();
    const away = await site.get(`/images/${hashOf('9')}/96.webp`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    await server.start();
    expect(await (await site.get(`/images/${hashOf('9')}/96.webp`)).text()).toBe('a larger one');
    expect(site.faults).toEqual([]);
  });

  test('an upload that was abandoned is swept after an hour, and its paused process can no longer use it', async () => {
    const object = await uploadFiles(requireObjectStore(), hashOf('a'), { '96-webp': bytesOf('late') }, now);
    await sweepObjects(later(hourMs / 2));
    expect(await server.keys()).toEqual([object.key]);
    await sweepObjects(later(hourMs));
    expect(await server.keys()).toEqual([]);
    await expect(inTransaction(() => claimObject(object))).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('move there and back; a move that was cut off continues where it was', async () => {
    setObjectStore(undefined);
    const hashes = Array.from({ length: 30 }, (_, at) => `${at + 10}`.repeat(16));
    for (const hash of hashes) await saveImageCopy(hash, files, now);
    setObjectStore(server.settings);
    const stopSoon = (done: number): void => void (done === 3 && server.stop());
    await expect(moveImages('s3', () => now, stopSoon)).rejects.toMatchObject({ reason: 'unreachable' });
    await server.start();
    const { moved, missing } = await moveImages(
      's3',
      () => now,
      () => undefined,
    );
    expect([moved < 30, missing]).toEqual([true, 0]);
    expect(await countImagePlaces()).toEqual({ database: 0, objectStore: 30 });
    await sweepObjects(later(hourMs));
    expect(await server.keys()).toEqual(await namedKeys());
    expect((await readImageFile('10'.repeat(16), 48, 'png'))?.length).toBe(5);
    expect(
      await moveImages(
        'database',
        () => now,
        () => undefined,
      ),
    ).toEqual({ moved: 30, missing: 0 });
    await sweepObjects(later(hourMs));
    expect(await server.keys()).toEqual([]);
    setObjectStore(undefined);
    expect((await readImageFile('10'.repeat(16), 48, 'png'))?.length).toBe(5);
  });

  test('without files in the database, or deleted during the move, count as missing and are left alone', async () => {
    setObjectStore(undefined);
    for (const letter of ['a', 'b']) await save(letter);
    await ImageCopyModel.updateOne({ _id: hashOf('a') }, { $set: { files: {} } });
    setObjectStore(server.settings);
    const put = vi.spyOn(requireObjectStore(), 'put').mockImplementationOnce(async () => {
      await forgetCopies([hashOf('b')]);
    });
    const result = await moveImages(
      's3',
      () => now,
      () => undefined,
    );
    expect([result, put.mock.calls.length]).toEqual([{ moved: 0, missing: 2 }, 1]);
    expect(await ImageCopyModel.findOne({ _id: hashOf('a') }).lean()).toMatchObject({ files: {} });
    expect(await countImagePlaces()).toEqual({ database: 1, objectStore: 0 });
  });

  test('are saved in the database again in a process without its settings, and the next sweep deletes the object', async () => {
    await save('a');
    setObjectStore(undefined);
    expect(await protectImageCopy(hashOf('a'))).toBe(false);
    await save('a');
    expect([await shown('a'), await protectImageCopy(hashOf('a'))]).toEqual(['a larger one', true]);
    expect(await countImagePlaces()).toEqual({ database: 1, objectStore: 0 });
    setObjectStore(server.settings);
    expect([await shown('a'), await protectImageCopy(hashOf('a'))]).toEqual(['a larger one', true]);
    await sweepObjects(now);
    expect(await server.keys()).toEqual([]);
  });

  test('that are stored there are an error, not missing, in a process without its settings', async () => {
    await save('a');
    setObjectStore(undefined);
    await expect(shown('a')).rejects.toMatchObject({ reason: 'not_configured' });
  });
});
