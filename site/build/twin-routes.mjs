import { fileURLToPath } from 'node:url';
import { twinPatterns } from '../../shared/publish/publish.reads.ts';

const entrypoint = fileURLToPath(new URL('../endpoints/twin.ts', import.meta.url));

/** Astro integration: every kind of page that has a twin in Markdown by the catalogue gets its address. */
export const twinRoutes = () => ({
  name: 'slipway-twin-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const pattern of twinPatterns) injectRoute({ pattern, entrypoint });
    },
  },
});
