import { expect, test } from 'vitest';
import { conditionalTests } from '../support/run/conditional-tests.ts';

const group = (name: string, isNeeded: boolean) => ({
  name,
  files: `test/${name}/**`,
  areNeeded: async () => isNeeded,
});

test('tests that are not needed are left out and named, the others run', async () => {
  const said: string[] = [];
  const args = await conditionalTests((text) => said.push(text), [group('old', false), group('new', true)]);
  expect(args).toEqual(['--exclude=test/old/**']);
  expect(said.join('')).toMatch(/old \(test\/old\/\*\*\)/);
  expect(said.join('')).not.toContain('new');
});
