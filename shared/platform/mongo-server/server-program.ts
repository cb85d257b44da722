import { totalmem } from 'node:os';
import type { EmbeddedKind } from './server-kind.ts';

/** An installed database server that answers `--version`. */
export interface ServerProgram {
  kind: EmbeddedKind;
  version: string | undefined;
  command: string;
  /** Arguments before the server's own, such as `-m secantus`. */
  leadingArguments: readonly string[];
}

/** A server's port and data folder. */
export interface ServerPlace {
  port: number;
  engineDir: string;
  secantusConfig: string;
}

export type ProgramSearch = { program: ServerProgram } | { failure: string };

export function serverArguments(program: ServerProgram, place: ServerPlace): string[] {
  const isMongod = program.kind === 'mongod' || program.kind === 'mongod-download';
  const own = isMongod ? mongodArguments(place, totalmem()) : secantusArguments(place);
  return [...program.leadingArguments, ...own];
}

/**
 * mongod as a single-node replica set. By default, it would use half of the memory as cache and 5% of the disk for its
 * oplog, and take up to 15 s to stop (a primary waits for other members).
 */
export function mongodArguments(place: ServerPlace, memoryBytes: number): string[] {
  const cacheGigabytes = Math.min(1, Math.max(0.25, memoryBytes / 1024 ** 3 / 8));
  return [
    ...['--replSet', 'slipway', '--dbpath', place.engineDir, '--bind_ip', '127.0.0.1', '--port', String(place.port)],
    ...['--wiredTigerCacheSizeGB', cacheGigabytes.toFixed(2), '--oplogSize', '512', '--quiet'],
    ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
  ];
}

/**
 * For both SecantusDB servers. `--sync-on-commit`, because a confirmed order must survive a power cut; mongod too
 * waits for its journal before acknowledging a majority write. Measured cost: none on the Python server, 0.3 ms per
 * insert and 1 ms per transaction on the Rust server, plus the disk's fsync.
 */
export function secantusArguments(place: ServerPlace): string[] {
  return [
    ...['--config', place.secantusConfig, '--host', '127.0.0.1', '--port', String(place.port)],
    ...['--storage-path', place.engineDir, '--cache-size', '256M', '--sync-on-commit', '--log-level', 'WARNING'],
  ];
}

/** Version in the output of `mongod --version` ("db version v8.0.4") or `secantusd-rs --version`. */
export function parseVersion(output: string): string | undefined {
  return /(?:db version v|secantusd-rs\s+)(\d+\.\d+\.\d+[\w.-]*)/.exec(output)?.[1];
}

/** Whether the driver supports this mongod and it has what Slipway needs (window functions, 5.0). */
export function isRecentMongod(version: string): boolean {
  return Number.parseInt(version, 10) >= 5;
}
