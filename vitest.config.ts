import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // The embedded database of the slowest step takes its time when several files use it at once.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
