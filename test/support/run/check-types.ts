import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { type ConvertToTsxResult, convertToTsx } from '@astrojs/astro2tsx';

/**
 * Where pages are as TypeScript: `rootDirs` in tsconfig.pages.json overlays it on the project, so that imports stay as
 * written.
 */
const folder = '.cache/pages';
const place = /^(.+\.astro)\.tsx\((\d+),(\d+)\)/;

type Spans = ConvertToTsxResult['mappings'];
interface Page {
  source: string;
  code: string;
  spans: Spans;
}

/**
 * Type-checks everything that `config` includes, with Astro pages as TypeScript: one program for both, because a second
 * would read the whole project again. `pages` are paths from the working directory. Returns errors as lines
 * `file(line,column): error …`, with the position in the original page. Throws if the compiler itself fails.
 */
export async function checkTypes(pages: readonly string[], config: string): Promise<string[]> {
  const converted = new Map(pages.map((page) => [page, writeAsTypeScript(page)]));
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  // Each further checker repeats work: four, the default, take half as much CPU time again.
  const args = [compiler, '-p', config, '--checkers', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch(
    (problem: { stdout?: string }) => {
      if (!problem.stdout?.includes(': error TS')) throw problem;
      return { stdout: problem.stdout };
    },
  );
  return stripVTControlCharacters(stdout)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => inPage(line, converted));
}

function writeAsTypeScript(page: string): Page {
  const source = readFileSync(page, 'utf8');
  const { code, mappings } = convertToTsx(source, { filename: path.resolve(page) });
  const target = path.join(folder, page);
  mkdirSync(path.dirname(target), { recursive: true });
  const name = path.basename(page, '.astro');
  writeFileSync(`${target}.tsx`, code);
  // What TypeScript looks for when a file imports './Name.astro'.
  writeFileSync(
    path.join(path.dirname(target), `${name}.d.astro.ts`),
    `export { default } from './${name}.astro.tsx';\nexport * from './${name}.astro.tsx';\n`,
  );
  return { source, code, spans: mappings };
}

/** A compiler line, with the page in place of its TypeScript. */
function inPage(line: string, pages: ReadonlyMap<string, Page>): string {
  const [found, file = '', row, column] = place.exec(line) ?? [];
  const page = pages.get(path.relative(folder, file));
  if (found === undefined || page === undefined) return line;
  const offset = offsetOf(page.code, Number(row), Number(column));
  const span = page.spans.findLast(([start]) => start <= offset);
  const [start = 0, , original = 0, length = 0] = span ?? [];
  const before = page.source.slice(0, original + Math.min(offset - start, length)).split('\n');
  return `${path.relative(folder, file)}(${before.length},${(before.at(-1)?.length ?? 0) + 1})${line.slice(found.length)}`;
}

const offsetOf = (text: string, row: number, column: number): number =>
  text
    .split('\n')
    .slice(0, row - 1)
    .join('\n').length +
  (row > 1 ? 1 : 0) +
  column -
  1;

/** Pages renamed or deleted since the last check would otherwise still be checked. */
function forget(pages: readonly string[]): void {
  for (const file of globSync(`${folder}/site/**/*.tsx`)) {
    const page = path.relative(folder, file).replace(/\.tsx$/, '');
    if (pages.includes(page)) continue;
    rmSync(file);
    rmSync(path.join(folder, page.replace(/\.astro$/, '.d.astro.ts')));
  }
}

if (import.meta.main) {
  const pages = globSync('site/**/*.astro');
  if (existsSync(folder)) forget(pages);
  const faults = await checkTypes(pages, 'tsconfig.pages.json');
  for (const fault of faults) console.log(fault);
  console.log(`${pages.length} pages, layouts and components beside the rest: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
