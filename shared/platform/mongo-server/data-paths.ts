import { join } from 'node:path';
import type { Engine } from './server-kind.ts';

/** Every path of the embedded database; `dataDir` is absolute. */
export const dataPaths = {
  mongoDir: (dataDir: string): string => join(dataDir, 'mongo'),
  engineDir: (dataDir: string, engine: Engine): string => join(dataDir, 'mongo', engine),
  /** SecantusDB's settings file; without one, it would read the machine's. */
  secantusConfig: (dataDir: string): string => join(dataDir, 'mongo', 'secantusd.toml'),
  /** Records where the database was moved to. */
  moved: (dataDir: string): string => join(dataDir, 'mongo', 'moved.json'),
  /** Records which process runs the database, and where. */
  record: (dataDir: string): string => join(dataDir, 'mongo-server.json'),
  /** Held while a process starts the database. */
  lock: (dataDir: string): string => join(dataDir, 'mongo-server.lock'),
  log: (dataDir: string): string => join(dataDir, 'mongo-server.log'),
  /** Default location of the private Python environment. */
  pythonDir: (dataDir: string): string => join(dataDir, 'secantusdb'),
} as const;
