import { defineConfig } from 'astro/config';
import { absoluteAddress, codeStaysOutside } from '../../site/build/code-stays-outside.mjs';

/** The site as `astro build` would make it without the rebuild: every listing page at build time. */
export default defineConfig({
  srcDir: './.bench-site',
  publicDir: './site/public',
  outDir: process.env.BENCH_OUTPUT,
  output: 'static',
  build: { inlineStylesheets: 'never', format: 'file' },
  vite: { plugins: [codeStaysOutside(absoluteAddress)] },
});
