import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categoriesAtHand } from '../../cli/categories-at-hand.ts';
import { readEnvironment } from '../../shared/platform/environment/environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('without a database the categories come from the demo catalogue, and no database is created', async () => {
  const dataDir = await temporaryFolder();
  const names = await categoriesAtHand({ ...readEnvironment({}), mongodbUrl: undefined, dataDir });
  expect(names).toContain('Developer Tools');
  expect(await readdir(dataDir)).toEqual([]);
});
