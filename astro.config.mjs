import { defineConfig } from 'astro/config';
import { codeStaysOutside } from './site/build/code-stays-outside.mjs';
import { twinRoutes } from './site/build/twin-routes.mjs';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  // The build before stays beside it: see shared/platform/site/site-build.ts.
  outDir: './dist/unnamed',
  output: 'server',
  integrations: [twinRoutes()],
  session: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  build: { inlineStylesheets: 'never', assets: '_astro' },
  security: { checkOrigin: true },
  adapter: {
    name: 'slipway',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'slipway',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./site/build/server-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', sharpImageService: 'unsupported' },
        }),
    },
  },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: { plugins: [codeStaysOutside()], build: { assetsInlineLimit: 0, cssCodeSplit: false } },
});
