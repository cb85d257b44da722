import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheBounds } from '../../../kernel/memory/cache-bounds.ts';
import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { embedTexts } from '../../../platform/language-model/embed.ts';
import { fuseOrders } from './fuse-orders.ts';
import type { MeaningOrder } from './meaning-order.ts';

const bytesBesides = 150;

const known = runtimeState(
  () =>
    new LRUCache<string, Float32Array>({
      maxSize: cacheBounds.embeddings.bytes,
      sizeCalculation: ({ byteLength }) => byteLength + bytesBesides,
    }),
);

/** Orders by what the operator's embedding model says is like: one request for all texts that it has not seen lately, or none. */
export const orderByMeaning: MeaningOrder = async (query, found) => {
  const vectors = await vectorsOf([query, ...found.map(({ text }) => text)]);
  const [asked, ...others] = vectors ?? [];
  if (asked === undefined || others.some(({ length }) => length !== asked.length)) return undefined;
  const likeness = found.map(({ id }, at) => [id, likenessOf(asked, others[at])] as const);
  return fuseOrders(
    found.map(({ id }) => id),
    new Map(likeness),
  );
};

async function vectorsOf(texts: readonly string[]): Promise<Float32Array[] | undefined> {
  const kept = known.get();
  const have = new Map(texts.map((text) => [text, kept.get(keyOf(text))]));
  const missing = [...have].flatMap(([text, vector]) => (vector === undefined ? [text] : []));
  const made = missing.length === 0 ? [] : await embedTexts(missing);
  if (made === undefined) return undefined;
  missing.forEach((text, at) => {
    const vector = made[at];
    if (vector === undefined) return;
    have.set(text, vector);
    kept.set(keyOf(text), vector);
  });
  return texts.flatMap((text) => have.get(text) ?? []);
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Cosine of the angle between two directions. */
const likenessOf = (a: Float32Array, b: Float32Array | undefined): number =>
  a.reduce((sum, part, at) => sum + part * (b?.[at] ?? 0), 0);
