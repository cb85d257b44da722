import { openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inBlocks, startKernel } from './kernel.ts';
import { npyFloats } from './npy.ts';
import { Tokenizer } from './tokenizer.ts';
import { tableFile, tableParts, tokenizerFile } from './unpack-model.ts';

/** Number of dimensions of an embedding. */
export const width = 512;
const branch = 256;
const orders = [
  { size: 2, left: 0 },
  { size: 3, left: 1 },
  { size: 5, left: 2 },
] as const;
const joined = branch * orders.length;
const features = width + joined;
const longest = 128;
/** Numbers of columns in the encoder's matrices, multiples of 16. */
const head = 320;
const columns = new Map<string, number>([
  ['proj', joined],
  ['cnn_W', width],
  ...orders.flatMap(({ size }) => [[`w1_${size}`, branch] as const, [`w2_${size}`, branch] as const]),
  ['d0', head],
  ['d1', head],
  ['d2', width],
  ['d3', width],
  ['p1', head],
  ['p3', width],
]);
const layers = ['cnn_W', 'cnn_b', 'ln_g', 'ln_b', 'd0', 'd1', 'd2', 'd3', 'p1', 'p3'] as const;

/**
 * Embeds a text as a unit vector of 512 numbers: texts of similar meaning point in similar directions, in 16 languages.
 */
export interface SentenceEncoder {
  /** About 3 ms for a query. Only a text's first 128 tokens count. */
  encode(text: string): Float32Array;
  /** A text's token IDs. */
  pieces(text: string): readonly number[];
  /** How likely a text is in these languages (see Tokenizer); hardly any text is below -3.6. */
  likelihood(text: string): number;
}

/** The encoder (Universal Sentence Encoder, multilingual 3) in a folder made by unpackModel. Throws on other files. */
export async function loadEncoder(folder: string): Promise<SentenceEncoder> {
  const tokenizer = new Tokenizer(readFileSync(join(folder, tokenizerFile)));
  const weights = weightsOf((name) => npyFloats(readFileSync(join(folder, `${name}.npy`))));
  return networkOf(tokenizer, tokenRows(join(folder, tableFile), tokenizer.size), weights);
}

/** Reads a token's row of the table from the file; the next call overwrites it. */
function tokenRows(file: string, tokens: number): (id: number) => Uint8Array {
  const partSize = Math.ceil(tokens / tableParts) * width;
  if (statSync(file).size !== partSize * tableParts) throw new Error('The token table is incomplete.');
  const table = openSync(file, 'r');
  const row = new Uint8Array(width);
  return (id) => {
    const place = (id % tableParts) * partSize + Math.floor(id / tableParts) * width;
    return row.fill(0, readSync(table, row, 0, width, place));
  };
}

/** The encoder's layers by name, and how to dequantise its table. */
interface Weights {
  named: Map<string, Float32Array>;
  scale: Float32Array;
  low: Float32Array;
  eps: number;
}

function weightsOf(read: (name: string) => Float32Array): Weights {
  const named = new Map<string, Float32Array>(layers.map((name) => [name, read(name)]));
  named.set(
    'proj',
    columnsOf(
      orders.map(({ size }) => read(`proj${size}`)),
      width,
    ),
  );
  for (const name of ['proj_b', 'ln_g', 'ln_b'])
    named.set(`${name}_all`, joinedOf(orders.map(({ size }) => read(`${name}${size}`))));
  for (const { size } of orders)
    for (const name of ['w1_', 'b1_', 'w2_', 'b2_']) named.set(`${name}${size}`, read(`${name}${size}`));
  named.set('zeros', new Float32Array(features));
  return { named, scale: read('scale'), low: read('lo'), eps: read('eps')[0] ?? 0 };
}

function networkOf(
  tokenizer: Tokenizer,
  rowOf: (id: number) => Uint8Array,
  { named, scale, low, eps }: Weights,
): SentenceEncoder {
  const work = {
    text: longest * width,
    x: longest * joined,
    features: longest * features,
    window: longest * 5 * branch,
    hidden: longest * branch,
    out: longest * branch,
    a: features,
    b: features,
    c: features,
    d: features,
  };
  const sizes = [...[...named].map(([name, { length }]) => [name, length] as const), ...Object.entries(work)];
  const start = 1024;
  const { memory, kernel } = startKernel(
    4 * (start + sizes.reduce((sum, [, length]) => sum + Math.ceil(length / 4) * 4, 0)),
  );
  const floats = new Float32Array(memory.buffer);
  const at: Record<string, number> = {};
  let top = start;
  for (const [name, length] of sizes) {
    at[name] = top;
    top += Math.ceil(length / 4) * 4;
  }
  const place = (name: string): number => at[name] ?? 0;
  for (const [name, values] of named) floats.set(inBlocks(values, columns.get(name)), place(name));
  named.clear();
  const times = (x: string, w: string, b: string, out: string, n: number, rows: number, columns: number): void =>
    kernel.mm(place(x) * 4, place(w) * 4, place(b) * 4, place(out) * 4, n, rows, columns);
  const positive = (name: string, count: number): void => {
    for (let i = place(name); i < place(name) + count; i++) if ((floats[i] ?? 0) < 0) floats[i] = 0;
  };
  const even = (name: string, count: number, size: number, gain: string, bias: string): void => {
    const gains = place(gain);
    const biases = place(bias);
    for (let row = 0; row < count; row++) {
      const from = place(name) + row * size;
      const { mean, factor } = spreadOf(floats, from, size, eps);
      for (let i = 0; i < size; i++) {
        const value = ((floats[from + i] ?? 0) - mean) * factor;
        floats[from + i] = value * (floats[gains + i] ?? 0) + (floats[biases + i] ?? 0);
      }
    }
  };
  /** Concatenates each token's neighbours, with zeros beyond the ends. */
  const windows = (from: number, stride: number, count: number, { size, left }: (typeof orders)[number]): void => {
    for (let t = 0; t < count; t++) {
      for (let q = 0; q < size; q++) {
        const near = t - left + q;
        const to = place('window') + (t * size + q) * branch;
        if (near < 0 || near >= count) floats.fill(0, to, to + branch);
        else floats.copyWithin(to, from + near * stride, from + near * stride + branch);
      }
    }
  };
  /** A residual layer over windows: out = relu(layer) + in. */
  const layer = (
    order: (typeof orders)[number],
    step: 1 | 2,
    from: number,
    stride: number,
    out: string,
    count: number,
  ): void => {
    windows(from, stride, count, order);
    times('window', `w${step}_${order.size}`, `b${step}_${order.size}`, out, count, order.size * branch, branch);
    positive(out, count * branch);
    for (let t = 0; t < count; t++) {
      const to = place(out) + t * branch;
      for (let i = 0; i < branch; i++) floats[to + i] = (floats[to + i] ?? 0) + (floats[from + t * stride + i] ?? 0);
    }
  };
  const direction = (ids: readonly number[]): Float32Array => {
    const count = ids.length;
    for (const [t, id] of ids.entries()) {
      const row = rowOf(id);
      const [step, least] = [scale[id % tableParts] ?? 0, low[id % tableParts] ?? 0];
      const [inText, inFeatures] = [place('text') + t * width, place('features') + t * features];
      for (let i = 0; i < width; i++) {
        const value = (row[i] ?? 0) * step + least;
        floats[inText + i] = value;
        floats[inFeatures + i] = value;
      }
    }
    times('text', 'proj', 'proj_b_all', 'x', count, width, joined);
    even('x', count, joined, 'ln_g_all', 'ln_b_all');
    for (const [index, order] of orders.entries()) {
      layer(order, 1, place('x') + index * branch, joined, 'hidden', count);
      layer(order, 2, place('hidden'), branch, 'out', count);
      for (let t = 0; t < count; t++) {
        const to = place('features') + t * features + width + index * branch;
        floats.copyWithin(to, place('out') + t * branch, place('out') + (t + 1) * branch);
      }
    }
    even('features', count, features, 'ln_g', 'ln_b');
    return directionOf(count);
  };
  const directionOf = (count: number): Float32Array => {
    const sum = place('a');
    floats.fill(0, sum, sum + features);
    for (let t = 0; t < count; t++) {
      const from = place('features') + t * features;
      for (let i = 0; i < features; i++) floats[sum + i] = (floats[sum + i] ?? 0) + (floats[from + i] ?? 0);
    }
    times('a', 'cnn_W', 'zeros', 'b', 1, features, width);
    for (let i = 0; i < width; i++) {
      floats[place('b') + i] =
        ((floats[place('b') + i] ?? 0) + count * (floats[place('cnn_b') + i] ?? 0)) / Math.sqrt(count);
    }
    times('b', 'd0', 'zeros', 'a', 1, width, head);
    positive('a', head);
    times('b', 'p1', 'zeros', 'd', 1, width, head);
    times('a', 'd1', 'd', 'c', 1, head, head);
    positive('c', head);
    times('c', 'd2', 'zeros', 'b', 1, head, width);
    positive('b', width);
    times('c', 'p3', 'zeros', 'd', 1, head, width);
    times('b', 'd3', 'd', 'a', 1, width, width);
    const vector = Float32Array.from({ length: width }, (_, i) => Math.tanh(floats[place('a') + i] ?? 0));
    const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0)) || 1;
    return vector.map((part) => part / length);
  };
  return {
    encode: (text) => direction(tokenizer.encode(text).slice(0, longest)),
    pieces: (text) => tokenizer.encode(text),
    likelihood: (text) => tokenizer.likelihood(text),
  };
}

/** Plain index loops, here and above, because iterators took a fifth of the time. */
function spreadOf(values: Float32Array, from: number, size: number, eps: number): { mean: number; factor: number } {
  let sum = 0;
  for (let i = from; i < from + size; i++) sum += values[i] ?? 0;
  const mean = sum / size;
  let squares = 0;
  for (let i = from; i < from + size; i++) squares += ((values[i] ?? 0) - mean) ** 2;
  return { mean, factor: 1 / Math.sqrt(squares / size + eps) };
}

const joinedOf = (parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part]));

/** Concatenates matrices with the same number of rows. */
function columnsOf(parts: readonly Float32Array[], rows: number): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (const part of parts) {
      const columns = part.length / rows;
      whole.set(part.subarray(row * columns, (row + 1) * columns), to);
      to += columns;
    }
  }
  return whole;
}
