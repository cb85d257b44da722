import type { EmbeddedKind } from './server-kind.ts';
import type { ServerProgram } from './server-program.ts';

/** What every step of startMongoServer needs. */
export interface ServerContext {
  /** Absolute path without symbolic links. */
  dataDir: string;
  pythonDir: string;
  kinds: readonly EmbeddedKind[];
  environment: Record<string, string | undefined>;
  /** Identifies this call in the run record. */
  instance: string;
  signal: AbortSignal;
  say: (line: string) => void;
  progress: (done: number, total: number | undefined) => void;
  /** The program running the database; restarts reuse it without a new search. */
  program: ServerProgram | undefined;
}
