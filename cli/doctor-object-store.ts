import { randomUUID } from 'node:crypto';
import { countImagePlaces } from '../shared/directory/directory.reads.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { ObjectStore } from '../shared/platform/object-store/object-store.ts';
import { ObjectStoreFailure } from '../shared/platform/object-store/object-store-failure.ts';
import type { Finding } from './doctor-mail.ts';

const name = 'Images';

/** Writes, reads and deletes an object, then looks for it. Empty if images are stored in the database. */
export async function objectStoreFindings({ objectStore: settings }: Environment): Promise<Finding[]> {
  if (settings === undefined) return [];
  const where = `S3 bucket ${settings.bucket} at ${new URL(settings.endpoint).host}`;
  const store = new ObjectStore(settings);
  const key = `doctor/${randomUUID()}`;
  const steps = {
    write: () => store.put(key, new TextEncoder().encode(key)),
    read: async () => {
      const range = [7, key.length - 7] as const;
      const bytes = await store.get(key, range);
      if (Buffer.from(bytes ?? []).toString() !== key.slice(7)) throw new ObjectStoreFailure('broken_answer');
    },
    delete: () => store.delete(key),
    // Without s3:ListBucket, S3 denies access to an object that doesn't exist.
    'look for a deleted object': async () => {
      if ((await store.get(key)) !== undefined) throw new ObjectStoreFailure('broken_answer');
    },
  };
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (failure) {
      if (!(failure instanceof ObjectStoreFailure)) throw failure;
      const needsList = step === 'look for a deleted object' && failure.reason === 'access_denied';
      const hint = needsList ? 'Object storage: The access key also needs s3:ListBucket.' : failure.message;
      return [{ name, value: `${where}: ${step} failed`, hint, broken: true }];
    }
  }
  return [{ name, value: `${where} (write, read and delete work)` }];
}

/** Images that are not where the settings say. Needs the database. */
export async function imagePlaceFindings({ objectStore: settings }: Environment): Promise<Finding[]> {
  const { database, objectStore } = await countImagePlaces();
  if (settings === undefined) {
    if (objectStore === 0) return [];
    const hint = 'Set S3_BUCKET again, then run npm run slipway -- move-images database to move them.';
    return [{ name, value: `${countOf(objectStore, 'image')} in S3, but S3_BUCKET is not set`, hint, broken: true }];
  }
  const value = `${countOf(objectStore, 'image')} in S3, ${countOf(database, 'image')} in the database`;
  return [
    { name, value, hint: database === 0 ? undefined : 'To move the rest, run: npm run slipway -- move-images s3' },
  ];
}
