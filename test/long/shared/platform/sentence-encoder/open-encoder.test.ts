import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEncoder } from '../../../../../shared/platform/sentence-encoder/open-encoder.ts';
import { unpackModel } from '../../../../../shared/platform/sentence-encoder/unpack-model.ts';
import { tinyModel } from '../../../../support/tiny-encoder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'open-encoder-'));
const model = path.join(folder, 'model');
const { bytes } = tinyModel();
let direction: Float32Array;
beforeAll(async () => {
  direction = (await openEncoder(() => bytes, model)).encode('share bills');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('an unpacked model', () => {
  test('is unpacked again if one of its files is missing or cut short', async () => {
    rmSync(path.join(model, 'sp.model'));
    expect((await openEncoder(() => bytes, model)).encode('share bills')).toEqual(direction);
    for (const name of ['tokens', 'cnn_W.npy']) {
      const file = path.join(model, name);
      const { size } = statSync(file);
      truncateSync(file, Math.floor(size / 2));
      expect((await openEncoder(() => bytes, model)).encode('share bills')).toEqual(direction);
      expect(statSync(file).size).toBe(size);
    }
  });

  test('is left alone while it is whole, and fails if the wheel is damaged too', async () => {
    const broken = () => Buffer.from('hello');
    expect((await openEncoder(broken, model)).encode('share bills')).toEqual(direction);
    truncateSync(path.join(model, 'tokens'), 512);
    await expect(openEncoder(broken, model)).rejects.toThrow('incomplete');
  });

  test('is taken from another process that has unpacked it meanwhile', async () => {
    const both = path.join(folder, 'both');
    unpackModel(() => {
      unpackModel(() => bytes, `${both}.other`);
      renameSync(`${both}.other`, both);
      return bytes;
    }, both);
    expect((await openEncoder(() => bytes, both)).encode('share bills')).toEqual(direction);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});
