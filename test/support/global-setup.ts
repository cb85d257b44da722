import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMongoServer } from '../../shared/platform/mongo-server/mongo-server.ts';
import { compileSite, readBuildId } from '../../shared/platform/site/site-build.ts';
import { fastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the test run's database servers, without a database name: one for each worker. The project `unit` has none. */
    mongoUrls: readonly string[];
  }
}

/** Where the embedded database's program is kept between runs, so that it is installed once. */
const pythonDir = path.resolve(import.meta.dirname, '../../.cache/secantusdb');

/** A database server for each worker and one compiled site, for all projects of the run that have them; the first of them starts all. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = project.vitest.projects.map((other) => other.getProvidedContext().mongoUrls).find((urls) => urls);
  if (started !== undefined) {
    project.provide('mongoUrls', started);
    return undefined;
  }
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const compiled = readBuildId().then((buildId) => compileSite(buildId, say));
  const servers: DatabaseServer[] = [];
  for (let count = 0; count < project.vitest.config.maxWorkers; count += 1) servers.push(await startServer(say));
  await compiled;
  project.provide(
    'mongoUrls',
    servers.map(({ url }) => url),
  );
  return async () => void (await Promise.all(servers.map(({ stop }) => stop())));
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
