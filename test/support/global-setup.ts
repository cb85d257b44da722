import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMongoServer } from '../../shared/platform/mongo-server/mongo-server.ts';
import { compileSite, readBuildId } from '../../shared/platform/site/site-build.ts';
import { fastFolder } from './fast-folder.ts';
import { ImportGraph, siteLoader } from './run/import-graph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URLs of the test run's database servers, without a database name: one per worker. The project `unit` has none.
     */
    mongoUrls: readonly string[];
  }
}

const root = path.resolve(import.meta.dirname, '../..');
/** Where the embedded database's program is kept between runs, so that it is installed once. */
const pythonDir = path.join(root, '.cache/secantusdb');

/**
 * A database server per worker and the compiled site, as far as the run's files need them, for all its projects; the
 * first of them starts everything.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = project.vitest.projects.map((other) => other.getProvidedContext().mongoUrls).find((urls) => urls);
  if (started !== undefined) {
    project.provide('mongoUrls', started);
    return undefined;
  }
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const { withSite, withDatabase } = needs(project.vitest.state.getPaths());
  const compiled = withSite > 0 ? readBuildId().then((buildId) => compileSite(buildId, say)) : undefined;
  const servers: DatabaseServer[] = [];
  const wanted = Math.min(project.vitest.config.maxWorkers, withDatabase);
  for (let count = 0; count < wanted; count += 1) servers.push(await startServer(say));
  await compiled;
  project.provide(
    'mongoUrls',
    servers.map(({ url }) => url),
  );
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())));
}

/** How many of the run's files render pages, and how many use a database. */
function needs(files: readonly string[]): { withSite: number; withDatabase: number } {
  const graph = new ImportGraph();
  const reached = files.map((file) => graph.reachedFrom(path.relative(root, file).split(path.sep).join('/')));
  const count = (needed: string): number => reached.filter((those) => those.has(needed)).length;
  return { withSite: count(siteLoader), withDatabase: count('test/support/database.ts') };
}

interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

async function startServer(say: (line: string) => void): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(await fastFolder(), 'slipway-test-'));
  const server = await startMongoServer({ dataDir, say, pythonDir });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
