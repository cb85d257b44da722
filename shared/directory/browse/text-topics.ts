import { inflateRawSync } from 'node:zlib';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { softmax } from '../../kernel/softmax.ts';
import storedModel from './text-topics.json' with { type: 'json' };

/** A text's meaning, for comparison with others. */
export interface Meaning {
  /** Unit vector in the sentence encoder's space. */
  direction: Float32Array;
  /** By topic: the square root of its share, so that the dot product of two texts is at most 1. */
  topics: Float32Array;
}

/** Texts that count together as much as one text. */
export interface WeightedTexts<Text> {
  texts: readonly Text[];
  weight: number;
}

/** Stresses the likeliest topics; tuned on labelled websites. */
const sharpness = 2.5;

const model = runtimeState(() => ({
  ...storedModel,
  weights: new Int8Array(inflateRawSync(Buffer.from(storedModel.weights, 'base64'))),
}));

/** The common meaning of embedded texts; undefined without any. */
export function meaningOf(groups: readonly WeightedTexts<Int8Array>[]): Meaning | undefined {
  const filled = groups.filter(({ texts }) => texts.length > 0);
  const directions = filled.map(({ texts, weight }) => ({ direction: sumOf(texts.map(unit)), weight }));
  if (directions.length === 0) return undefined;
  const direction = unit(sumOf(directions.map((each) => unit(each.direction).map((part) => part * each.weight))));
  return { direction, topics: topicsOf(direction) };
}

function topicsOf(direction: Float32Array): Float32Array {
  const { topics, scale, weights } = model.get();
  const size = direction.length;
  const scores = Float32Array.from({ length: topics }, (_, topic) => {
    const from = topic * (size + 1);
    let score = weights[from + size] ?? 0;
    for (let at = 0; at < size; at += 1) score += (weights[from + at] ?? 0) * (direction[at] ?? 0);
    return score * scale * sharpness;
  });
  return softmax(scores).map(Math.sqrt);
}

/** Dot product. */
export function productOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function unit(vector: Int8Array | Float32Array): Float32Array {
  const parts = Float32Array.from(vector);
  const length = Math.sqrt(productOf(parts, parts)) || 1;
  return parts.map((part) => part / length);
}

const sumOf = (vectors: readonly Float32Array[]): Float32Array =>
  vectors.reduce((sum, vector) => sum.map((part, at) => part + (vector[at] ?? 0)));
