import { expect, test } from 'vitest';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();
const html = async (path: string) => (await renderSitePage(path, { now })).text();

test('a missing page and a free week show the launch picture, a past week does not', async () => {
  expect(await html('/nothing-here')).toContain('class="scene"');
  expect(await html('/launches/2027-03-01')).toContain('class="scene"');
  expect(await html('/launches/2026-06-01')).not.toContain('class="scene"');
});
