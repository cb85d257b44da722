import { type EmbeddedKind, type Engine, engineOf, labelOf } from './server-kind.ts';

/** A skipped or failed step, and why. */
export interface FailedStep {
  kind: EmbeddedKind;
  why: string;
}

/**
 * The steps to try, in order, and those ruled out because another engine has written the data: starting on an
 * empty database next to existing data would look like total data loss.
 */
export function chooseSteps(
  allowed: readonly EmbeddedKind[],
  existing: Engine | undefined,
): { toTry: EmbeddedKind[]; ruledOut: FailedStep[] } {
  const fits = (kind: EmbeddedKind) => existing === undefined || engineOf(kind) === existing;
  const why = `the data was written by ${existing}, whose files it cannot read`;
  return {
    toTry: allowed.filter(fits),
    ruledOut: allowed.filter((kind) => !fits(kind)).map((kind) => ({ kind, why })),
  };
}

/** The final error text if no step works: each step's reason, then what to do. */
export function noDatabaseText(failed: readonly FailedStep[], existing: Engine | undefined, dataDir: string): string {
  const steps = failed.map(({ kind, why }) => `  - ${labelOf(kind)}: ${why}`);
  const first =
    existing === undefined
      ? 'Could not start a database.'
      : `Could not start the database in ${dataDir} (${existing}).`;
  return [
    first,
    'Tried:',
    '  - MONGODB_URL: not set',
    ...steps,
    'To fix this, do one of the following:',
    ...remedies(existing, dataDir),
  ].join('\n');
}

function remedies(existing: Engine | undefined, dataDir: string): string[] {
  const fresh = [
    '  - set MONGODB_URL to a replica set, a sharded cluster or Atlas',
    '  - install mongod 8 (https://www.mongodb.com/docs/manual/installation/) and make sure it is on PATH',
    '  - install CPython 3.10 to 3.13 with venv (Debian and Ubuntu: apt install python3-venv) and allow access to PyPI',
  ];
  const again: Record<Engine, string> = {
    mongod: '  - make mongod available on PATH again, in the same version or a newer one',
    'secantusd-rs': '  - make secantusd-rs available on PATH again',
    secantusdb: '  - make CPython 3.10 to 3.13 available again and allow access to PyPI',
  };
  if (existing === undefined) return fresh;
  const restored =
    `  - if its files are damaged, move ${dataDir}/mongo away and restore the last backup: npm run slipway -- ` +
    'restore FILE';
  return [
    again[existing],
    restored,
    '  - set MONGODB_URL, or set DATA_DIR to an empty folder to start with an empty database',
  ];
}
