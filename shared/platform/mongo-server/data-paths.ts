import { join } from 'node:path';
import type { Engine } from './server-kind.ts';

/** Every file of the embedded database, in one place; `dataDir` is absolute. */
export const dataPaths = {
  /** Folder of all engines' data. */
  mongoDir: (dataDir: string): string => join(dataDir, 'mongo'),
  /** Data folder of one engine. */
  engineDir: (dataDir: string, engine: Engine): string => join(dataDir, 'mongo', engine),
  /** Settings file for SecantusDB; there so that it does not read one of the machine's. */
  secantusConfig: (dataDir: string): string => join(dataDir, 'mongo', 'secantusd.toml'),
  /** Where the database was moved, if it was. */
  moved: (dataDir: string): string => join(dataDir, 'mongo', 'moved.json'),
  /** Who runs the database, and where. */
  record: (dataDir: string): string => join(dataDir, 'mongo-server.json'),
  /** Held while a process starts the database. */
  lock: (dataDir: string): string => join(dataDir, 'mongo-server.lock'),
  /** Output of the server. */
  log: (dataDir: string): string => join(dataDir, 'mongo-server.log'),
  /** Default place of the private Python environment. */
  pythonDir: (dataDir: string): string => join(dataDir, 'secantusdb'),
} as const;
