import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { idOfFolder } from '../../../../shared/platform/site/folder-id.ts';
import { readRebuildState } from '../../../../shared/publish/rebuild/rebuild-state.reads.ts';
import { newDataFolder, removeDataFolder, run } from '../../../support/slipway-process.ts';
import { settles } from './busy-site.ts';
import type { Machine } from './machines.ts';

/** The machine whose jobs process writes the pages. */
export async function writingMachine(machines: readonly Machine[]): Promise<Machine | undefined> {
  const state = await readRebuildState();
  return machines.find(({ folder }) => idOfFolder(path.join(folder, 'pages')) === state?.folder_id);
}

/**
 * Compares the pages that the machines serve, and those in the current folder, with those that a process writes into an
 * empty one. Stops the machines' jobs processes.
 */
export async function expectNothingStale(
  machines: readonly Machine[],
  settings: Record<string, string>,
): Promise<void> {
  await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), settles);
  const [first] = machines;
  expect((await run(['rebuild'], first?.folder ?? '', settings)).code).toBe(0);
  const writing = await writingMachine(machines);
  await Promise.all(machines.map(({ jobs }) => jobs.process().kill('SIGTERM')));
  const paths = [...new Set(machines.flatMap(({ folder }) => [...pagesIn(folder).keys()]))];
  const served = await Promise.all(machines.map((machine) => pagesOf(machine, paths)));
  const fresh = await newDataFolder();
  const { code, out, err } = await run(['rebuild', '--all'], fresh, settings);
  expect(code, out + err).toBe(0);
  const wanted = pagesIn(fresh);
  await removeDataFolder(fresh, []);
  const differing = (pages: ReadonlyMap<string, string>) =>
    [...wanted].filter(([page, html]) => pages.get(page) !== html).map(([page]) => page);
  expect(served.map(differing)).toEqual(machines.map(() => []));
  expect(globSync('*', { cwd: path.join(writing?.folder ?? '', 'pages/.writing') })).toEqual([]);
  expect(differing(pagesIn(writing?.folder ?? ''))).toEqual([]);
}

function pagesIn(dataDir: string): Map<string, string> {
  const folder = path.join(dataDir, 'pages');
  return new Map(
    globSync('**/*.html', { cwd: folder }).map((file) => [
      addressOf(file),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

async function pagesOf({ port }: Machine, paths: readonly string[]): Promise<Map<string, string>> {
  const pages = paths.map(
    async (page) => [page, await (await fetch(`http://127.0.0.1:${port}${page}`)).text()] as const,
  );
  return new Map(await Promise.all(pages));
}
