import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Many files wait for processes that they start: two at once need little more than one.
    maxWorkers: 2,
    // The embedded database of the slowest step takes its time when several files use it at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
