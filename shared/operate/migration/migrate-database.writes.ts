import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import manifest from '../../../package.json' with { type: 'json' };
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { keepLease } from '../../platform/mongo/lease.ts';
import { readFilledCollections } from '../database-state/restore-state.reads.ts';
import { type Migration, migrations } from './migrations.writes.ts';
import { SchemaStateModel } from './schema-state.model.ts';
import { readSchemaState } from './schema-state.reads.ts';

const lookEveryMs = 200;

/**
 * Brings what is stored to what this version expects. Each step runs once, in one process at a time, and the others wait for it; one that was
 * killed is begun again. An empty database has nothing to bring. Throws OperatorProblem for a database of a later version.
 */
export async function migrateDatabase(
  say: (line: string) => void = () => undefined,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const last = steps.at(-1)?.version ?? 0;
  const state = await readSchemaState();
  if (state !== undefined && state.version >= last) return refuseLater(state, last);
  if (state === undefined && (await readFilledCollections()).length === 0) return noteVersion(last);
  const lease = await keepLease(
    'migration',
    randomUUID(),
    () => undefined,
    (problem) => say(problem.message),
  );
  try {
    while (!lease.isHeld()) await delay(lookEveryMs);
    await runSteps(steps, say);
  } finally {
    await lease.release();
  }
}

async function runSteps(steps: readonly Migration[], say: (line: string) => void): Promise<void> {
  // Another process may have done some while this one waited.
  const done = (await readSchemaState())?.version ?? 0;
  for (const { version, name, run } of steps.filter((step) => step.version > done)) {
    say(`Upgrading the database, step ${version}: ${name}`);
    await run();
    await noteVersion(version);
  }
}

function refuseLater({ version, program }: { version: number; program: string }, known: number): void {
  if (version <= known) return;
  throw new OperatorProblem(
    `The database was written by a later version of Slipway (${program}; its records are of version ${version}, this program knows ${known}). ` +
      'Nothing was touched. Start that version, or restore a backup of before.',
  );
}

async function noteVersion(version: number): Promise<void> {
  try {
    await SchemaStateModel.updateOne(
      { _id: 'schema' },
      { $set: { version, program: manifest.version } },
      { upsert: true },
    );
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem; // another process has noted the same
  }
}
