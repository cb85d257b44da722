import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectsOf, sortTestFiles } from '../support/run/test-projects.ts';

/** The projects for a test file with this text. */
function projectsOfText(text: string): string[] {
  const file = 'test/shared/kernel/made-up.test.ts';
  return projectsOf(file, (asked) => (asked === file ? text : readFileSync(asked, 'utf8')));
}

test.each([
  ['only pure rules', `import { slugOf } from '../../../shared/kernel/text/slug.ts';`, ['unit']],
  ['the database', `import { useDatabase } from '../../support/database.ts';`, ['database']],
  ['a helper that uses the database', `import {\n useDraftSite,\n} from '../../support/draft-site.ts';`, ['database']],
  ['a helper whose name does not say so', `import '../../support/running-site.ts';`, ['database']],
  ['the site shared by readers', `import { describeReading } from '../../support/shared-site.ts';`, ['browser']],
  ['processes and the database', `import 'node:child_process'; import '../../support/database.ts';`, ['process']],
  ['a module it mocks', `import { vi } from 'vitest'; vi.mock('node:crypto');`, ['process']],
  ['processes it kills', `import 'node:child_process'; child.kill('SIGKILL');`, ['uncertain']],
  ['a browser', `import '../../../shared/platform/browser/browser.ts';`, ['uncertain']],
  ['two kinds', `import { atDepth } from '../../support/depth.ts';`, ['unit', 'long']],
  [
    'two kinds and the database',
    `import '../../support/depth.ts'; import '../../support/database.ts';`,
    ['database', 'long'],
  ],
])('a file that imports %s runs in the matching project', (_what, text, projects) => {
  expect(projectsOfText(text)).toEqual(projects);
});

test('a file in the long folder only runs in the long run', async () => {
  const { unit, database, browser, process, uncertain, ...ofLongRun } = await sortTestFiles();
  const longOnly = Object.values(ofLongRun)
    .flat()
    .filter((file) => file.startsWith('test/long/'));
  expect(longOnly.length).toBeGreaterThan(0);
  expect([unit, database, browser, process, uncertain].flat().filter((file) => longOnly.includes(file))).toEqual([]);
});
