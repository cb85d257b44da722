/** An embedded database server, named after the step that found it. */
export type EmbeddedKind = 'mongod' | 'secantusd-rs' | 'mongod-download' | 'secantusdb';

/** Source of the database; a `url` server is run by someone else. */
export type MongoServerKind = 'url' | EmbeddedKind;

/**
 * Storage format of a data folder. Each engine has its own folder: SecantusDB's Rust and Python servers open
 * each other's files without an error, but then lose deletes and accept duplicates of unique keys.
 */
export type Engine = 'mongod' | 'secantusd-rs' | 'secantusdb';

/** All kinds, in the order in which they are tried. */
export const EMBEDDED_KINDS: readonly EmbeddedKind[] = ['mongod', 'secantusd-rs', 'mongod-download', 'secantusdb'];

/** All engines, in order of preference. */
export const ENGINES: readonly Engine[] = ['mongod', 'secantusd-rs', 'secantusdb'];

const LABELS: Record<EmbeddedKind, string> = {
  mongod: 'mongod on PATH',
  'secantusd-rs': 'secantusd-rs on PATH',
  'mongod-download': 'download of mongod',
  secantusdb: 'secantusdb from PyPI',
};

/** The engine whose data folder a kind of server opens. */
export function engineOf(kind: EmbeddedKind): Engine {
  return kind === 'mongod-download' ? 'mongod' : kind;
}

/** Display name of a step. */
export function labelOf(kind: EmbeddedKind): string {
  return LABELS[kind];
}

/**
 * How long (ms) a server may take to stop before it is killed. mongod writes a checkpoint; SecantusDB takes a second or
 * hangs: if clients disconnect at the same moment, one SIGTERM in twenty leaves its Python server hanging. Killing
 * either one loses no acknowledged write.
 */
export function stopPatienceMs(engine: Engine): number {
  return engine === 'mongod' ? 15_000 : 5_000;
}
