import { createApp } from 'astro/app/entrypoint';

/**
 * The compiled site. Without streaming, an error deep inside a page makes rendering fail, rather than reading the
 * response body later.
 */
export const app = createApp({ streaming: false });

// Astro imports a page's chunk on every render. The module is always the same, and the import costs as much as
// rendering a small page.
const pages = app.manifest.pageMap;
for (const [component, load] of pages ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pages?.set(component, () => {
    loaded ??= load();
    return loaded;
  });
}
