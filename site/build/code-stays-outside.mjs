import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const outside = ['api', 'shared'].map((folder) => path.join(root, folder) + path.sep);
const marker = 'slipway-outside:';

/**
 * Relative path from a chunk in dist/BUILD/server to a file of the repository, so that the build can be moved with it.
 */
const fromServerChunk = (chunkName, file) => '../'.repeat(chunkName.split('/').length + 2) + file;

/** The same as an absolute URL, for builds elsewhere. */
export const absoluteAddress = (_chunkName, file) => pathToFileURL(path.join(root, file)).href;

/**
 * Vite plugin: keeps imports of `shared/` and `api/` as imports of the source files in the server build. The compiled
 * site shares them with the process serving it: one database connection, one listing table, one search index.
 */
export function codeStaysOutside(addressOf = fromServerChunk) {
  return {
    name: 'slipway-code-stays-outside',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!options?.ssr || importer === undefined || !source.startsWith('.')) return null;
      const file = path.resolve(path.dirname(importer.split('?')[0]), source);
      if (!outside.some((folder) => file.startsWith(folder))) return null;
      return { id: marker + path.relative(root, file).split(path.sep).join('/'), external: true };
    },
    renderChunk(code, chunk) {
      if (!code.includes(marker)) return null;
      const imports = new RegExp(`(["'])${marker}([^"']+)\\1`, 'g');
      return {
        code: code.replaceAll(imports, (_, quote, file) => quote + addressOf(chunk.fileName, file) + quote),
        map: null,
      };
    },
  };
}
