import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMongoServer } from '../../shared/platform/mongo-server/mongo-server.ts';
import { compileSite, readBuildId } from '../../shared/platform/site/site-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's database server, without a database name. The project `unit` has none. */
    mongoUrl: string;
  }
}

/** Where the embedded database's program is kept between runs, so that it is installed once. */
const pythonDir = path.resolve(import.meta.dirname, '../../.cache/secantusdb');

/** One database server and one compiled site for all projects of the run that have them; the first of them starts both. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = project.vitest.projects.map((other) => other.getProvidedContext().mongoUrl).find((url) => url);
  if (started !== undefined) {
    project.provide('mongoUrl', started);
    return undefined;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slipway-test-'));
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const compiled = readBuildId().then((buildId) => compileSite(buildId, say));
  const server = await startMongoServer({ dataDir, say, pythonDir });
  await compiled;
  project.provide('mongoUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
