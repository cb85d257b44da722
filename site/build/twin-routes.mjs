import { fileURLToPath } from 'node:url';
import { twinPatterns } from '../../shared/publish/publish.reads.ts';

const entrypoint = fileURLToPath(new URL('../endpoints/twin.ts', import.meta.url));

/** Astro integration: adds a route for each page kind with a Markdown version. */
export const twinRoutes = () => ({
  name: 'slipway-twin-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const pattern of twinPatterns) injectRoute({ pattern, entrypoint });
    },
  },
});
