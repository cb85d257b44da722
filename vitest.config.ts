import { defineConfig } from 'vitest/config';
import { patientMs } from './test/support/patience.ts';
import { type ProjectName, sortTestFiles } from './test/support/run/test-projects.ts';

const files = await sortTestFiles();

/** A group of test files that are alike in what they need: test-projects.ts says which file belongs to which. */
const project = (name: ProjectName, settings: object) => ({
  extends: true as const,
  test: { name, include: files[name], ...settings },
});

const withDatabase = { globalSetup: ['test/support/global-setup.ts'] };
const inSharedProcess = { isolate: false };
// What waits for a real browser, or for what becomes of a killed process, gets a second try, and the end of the run names who needed it.
const withSecondTry = { retry: 1 };
// On a busy machine a page that takes a second takes twenty: a limit fails only what never ends.
const isLong = { provide: { isDeep: true }, testTimeout: 180_000, hookTimeout: 180_000 };
const inEmptyRuntime = { setupFiles: ['test/support/empty-runtime.ts'] };

export default defineConfig({
  test: {
    projects: [
      project('unit', { ...inSharedProcess, ...inEmptyRuntime }),
      project('database', { ...inSharedProcess, ...inEmptyRuntime, ...withDatabase }),
      project('browser', { ...withSecondTry, ...inSharedProcess, ...withDatabase }),
      project('process', withDatabase),
      project('uncertain', { ...withSecondTry, ...withDatabase }),
      project('long', { ...isLong, ...inSharedProcess, ...inEmptyRuntime, ...withDatabase }),
      project('long-uncertain', {
        ...isLong,
        ...withSecondTry,
        ...inSharedProcess,
        ...inEmptyRuntime,
        ...withDatabase,
      }),
      project('long-alone', { ...isLong, ...withDatabase }),
      project('long-browser', { ...isLong, ...withSecondTry, ...inSharedProcess, ...withDatabase }),
    ],
    coverage: {
      provider: 'v8',
      include: ['{api,cli,demo,jobs,shared}/**/*.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportOnFailure: true,
    },
    provide: { isDeep: false },
    expect: { poll: { timeout: patientMs } },
    // Each has a database server of its own; a third at once made the run slower.
    maxWorkers: 2,
    // The embedded database of the slowest step takes its time when several files use it at once.
    testTimeout: 60_000,
    // What a test's killed process had begun to write is locked for 20 s, also for the next file's emptying.
    hookTimeout: 120_000,
  },
});
