import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import manifest from '../../../package.json' with { type: 'json' };
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { keepLease, livingHolders } from '../../platform/mongo/lease.ts';
import { processesInWords } from '../../platform/process/process-gone.ts';
import { readFilledCollections } from '../database-state/restore-state.reads.ts';
import { type Migration, migrations } from './migrations.writes.ts';
import { type SchemaState, SchemaStateModel } from './schema-state.model.ts';
import { readSchemaState } from './schema-state.reads.ts';

const lookEveryMs = 200;
const leaseName = 'migration';

/** How a database is upgraded. */
export interface Upgrade {
  /** Receives one human-readable line per step. */
  say?: (line: string) => void;
  steps?: readonly Migration[];
  /**
   * Backs up the data, still at `version`, before the first step; if it throws, the upgrade ends with nothing changed.
   */
  keepBefore?: (version: number) => Promise<void>;
}

/**
 * Upgrades stored data to this version. Each step runs once, in one process at a time, while others wait; a step that
 * was killed is restarted. An empty database needs no upgrade. Throws OperatorProblem for a database of a later version, or
 * while processes of the earlier version use it.
 */
export async function migrateDatabase(upgrade: Upgrade = {}): Promise<void> {
  const { say = () => undefined, steps = migrations, keepBefore = async () => undefined } = upgrade;
  const last = steps.at(-1)?.version ?? 0;
  const state = await readSchemaState();
  if (state !== undefined && state.version >= last) return refuseLater(state, last);
  if (state === undefined && (await readFilledCollections()).length === 0) return noteState({ version: last });
  await refuseBesideOthers(last);
  const lease = await keepLease(
    leaseName,
    randomUUID(),
    () => undefined,
    (problem) => say(problem.message),
  );
  try {
    while (!lease.isHeld()) await delay(lookEveryMs);
    await runSteps({ say, steps, keepBefore });
  } finally {
    await lease.release();
  }
}

// They would keep writing as the earlier version does, even after a mere command of this one.
async function refuseBesideOthers(last: number): Promise<void> {
  const others = await livingHolders([leaseName]);
  // Others of this version may have upgraded it in the meantime.
  if (others.length === 0 || ((await readSchemaState())?.version ?? 0) >= last) return;
  throw new OperatorProblem(
    `This version of Slipway must first upgrade the database, which the earlier one still uses (${processesInWords(others)}). ` +
      'Stop Slipway on every machine, then start it. Nothing was changed.',
  );
}

async function runSteps({ say, steps, keepBefore }: Required<Upgrade>): Promise<void> {
  // Another process may have done some steps in the meantime.
  const { version: done = 0, kept_before } = (await readSchemaState()) ?? {};
  const open = steps.filter((step) => step.version > done);
  const last = open.at(-1)?.version;
  if (last === undefined) return;
  // A killed upgrade leaves a mix of versions: the backup made before it is kept, and no other is made.
  if (kept_before !== last) {
    await keepBefore(done);
    await noteState({ version: done, kept_before: last });
  }
  for (const { version, name, run } of open) {
    say(`Upgrading the database, step ${version}: ${name}`);
    await run();
    await noteState({ version });
  }
}

function refuseLater({ version, program }: { version: number; program: string }, known: number): void {
  if (version <= known) return;
  throw new OperatorProblem(
    `The database is from a newer version of Slipway (${program}, schema ${version}; this version supports ${known}). ` +
      'Nothing was changed. Start the newer version, or restore an older backup.',
  );
}

async function noteState(state: Pick<SchemaState, 'version' | 'kept_before'>): Promise<void> {
  try {
    await SchemaStateModel.updateOne(
      { _id: 'schema' },
      { $set: { ...state, program: manifest.version } },
      { upsert: true },
    );
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem; // Another process has recorded the same version.
  }
}
