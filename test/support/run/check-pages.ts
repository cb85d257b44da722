import { globSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';

/** TypeScript 7 has no interface for tools yet: what checks Astro files gets this one in its place. */
const typescriptForTools = 'typescript-6';
/** By the rules of Node alone the types of Astro are not found, and whatever a page is given would be of any type. */
const configOfPages = 'tsconfig.pages.json';

/**
 * Checks the types of Astro files, as `astro check` does, and prints what it finds: faults, and what is imported or declared for nothing.
 * Paths are relative to the working folder; `config` is the tsconfig file that includes them. Gives the number of findings.
 */
export async function checkPages(files: readonly string[], config: string): Promise<number> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? typescriptForTools : name, context),
  });
  try {
    const { AstroCheck } = await import('@astrojs/language-server');
    const typescript = createRequire(import.meta.url).resolve(typescriptForTools);
    const checker = new AstroCheck(process.cwd(), typescript, config);
    const fileNames = files.map((file) => path.resolve(file));
    const { errors, warnings, hints } = await checker.lint({ fileNames, logErrors: { level: 'hint' } });
    return errors + warnings + hints;
  } finally {
    hooks.deregister();
  }
}

if (import.meta.main) {
  const files = globSync('site/**/*.astro');
  const findings = await checkPages(files, configOfPages);
  console.log(`${files.length} pages, layouts and components: ${findings} findings`);
  process.exitCode = findings === 0 ? 0 : 1;
}
