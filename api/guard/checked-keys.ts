import { LRUCache } from 'lru-cache';
import { onChange } from '../../shared/change/change.ts';
import { readApiKey } from '../../shared/identity/identity.reads.ts';
import type { ApiKeyRecord } from '../../shared/identity/identity.ts';
import { cacheBounds, entriesWithin } from '../../shared/kernel/memory/cache-bounds.ts';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import { hashSecret } from '../../shared/kernel/secret.ts';

// Revocations arrive through the change stream; the time limit covers a broken stream.
const keptForMs = 10_000;
const bytesOfKey = 1_024;
const mostKept = entriesWithin(cacheBounds.checkedKeys, bytesOfKey);

const keys = runtimeState(() => {
  const kept = { checked: new LRUCache<string, ApiKeyRecord>({ max: mostKept, ttl: keptForMs }), changes: 0 };
  onChange(({ body }) => {
    if (body.room !== 'api-key' && body.room !== 'everything') return;
    kept.changes += 1;
    for (const [hash, { _id }] of [...kept.checked.entries()]) {
      if (body.room === 'everything' || body.ids.includes(_id)) kept.checked.delete(hash);
    }
  });
  return kept;
});

/** An API key's record, whatever its status, or null; cached for some seconds by the key's hash. */
export async function checkedKey(key: string): Promise<ApiKeyRecord | null> {
  const hash = hashSecret(key);
  const kept = keys.get();
  const known = kept.checked.get(hash);
  if (known !== undefined) return known;
  const before = kept.changes;
  const record = await readApiKey(key);
  // A record read during a revocation may belong to a revoked key.
  if (record !== null && before === kept.changes) kept.checked.set(hash, record);
  return record;
}
