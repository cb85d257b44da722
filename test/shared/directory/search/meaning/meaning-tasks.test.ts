import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meaningTasks } from '../../../../../shared/directory/search/meaning/meaning-tasks.files.ts';
import { tinyModel } from '../../../../support/tiny-encoder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meaning-tasks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('embeddings of listings are stored, those of drafts and other texts are not', async () => {
  const { bytes, sha256 } = tinyModel();
  const model = path.join(folder, 'model.whl');
  writeFileSync(model, bytes);
  const tasks = meaningTasks();
  await tasks.load({ model, sha256, folder });
  const storedBytes = () => statSync(path.join(folder, `directions-${sha256.slice(0, 12)}.bin`)).size;

  expect(tasks.embed(['share bills'])).toHaveLength(1);
  expect(storedBytes()).toBe(0);
  tasks.put([{ id: 1, category: null, text: 'share bills' }]);
  expect(storedBytes()).toBeGreaterThan(0);
});
