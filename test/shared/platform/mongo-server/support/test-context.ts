import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../../../../shared/platform/mongo-server/server-context.ts';
import { EMBEDDED_KINDS } from '../../../../../shared/platform/mongo-server/server-kind.ts';

/** A context for calling a single step. */
export function testContext(changes: Partial<ServerContext> = {}): ServerContext {
  return {
    dataDir: '/nonexistent',
    pythonDir: '/nonexistent',
    kinds: EMBEDDED_KINDS,
    environment: process.env,
    instance: randomUUID(),
    signal: new AbortController().signal,
    say: () => undefined,
    progress: () => undefined,
    program: undefined,
    ...changes,
  };
}
