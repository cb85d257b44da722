const resolving = 'async function renderScript(result, id)';
const once = `const kept = new Map();
function renderScript(result, id) {
  return kept.get(id) ?? resolveScript(result, id).then((script) => {
    kept.set(id, script);
    return script;
  });
}
async function resolveScript(result, id)`;

/**
 * Vite plugin: resolves the address of a component's script once per build. Astro does so for every page, in a promise,
 * and renders everything after a promise more slowly.
 */
export const scriptsAtOnce = () => ({
  name: 'slipway-scripts-at-once',
  transform(code: string, id: string) {
    if (!id.endsWith('/astro/dist/runtime/server/render/script.js')) return null;
    if (!code.includes(resolving)) throw new Error('scripts-at-once.ts does not know this version of Astro.');
    return { code: code.replace(resolving, once), map: null };
  },
});
