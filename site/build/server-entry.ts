import { createApp } from 'astro/app/entrypoint';

/** The compiled site. Without streaming, an error deep inside a page fails the rendering instead of the reading of its body. */
export const app = createApp({ streaming: false });

// Astro imports a page's chunk for each rendering; the module is the same, and requesting it costs as much as a small
// page.
const pages = app.manifest.pageMap;
for (const [component, load] of pages ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pages?.set(component, () => {
    loaded ??= load();
    return loaded;
  });
}
