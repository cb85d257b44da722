import { createApp } from 'astro/app/entrypoint';

/**
 * The compiled site. Without streaming, an error deep inside a page makes rendering itself fail, not the later reading
 * of the response body.
 */
export const app = createApp({ streaming: false });

// Astro imports a page's chunk on every render, which costs as much as rendering a small page. The module is always the
// same, so it is imported only once.
const pages = app.manifest.pageMap;
for (const [component, load] of pages ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pages?.set(component, () => {
    loaded ??= load();
    return loaded;
  });
}
