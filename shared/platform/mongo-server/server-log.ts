import { closeSync, openSync } from 'node:fs';
import { open, rename, stat, truncate } from 'node:fs/promises';

const KEEP_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;
const CHECK_MS = 60 * 60_000;

/**
 * The server's output goes to a file: a pipe would break when this process is killed, preventing the server's clean
 * shutdown.
 */
export interface ServerLog {
  /** For the server's stdout and stderr; opened for appending, to survive truncation. */
  descriptor: number;
  /** Text written since this log was opened, at most the last 16 KB. */
  tail(): Promise<string>;
  close(): void;
}

/** Opens the log. A log over 10 MB is first renamed to `.1`; if it exceeds that later, it is emptied. */
export async function openServerLog(path: string): Promise<ServerLog> {
  if ((await sizeOf(path)) > KEEP_BYTES) await rename(path, `${path}.1`);
  const start = await sizeOf(path);
  const descriptor = openSync(path, 'a');
  const check = setInterval(() => void emptyWhenLarge(path), CHECK_MS).unref();
  return {
    descriptor,
    tail: () => readTail(path, start),
    close: () => {
      clearInterval(check);
      closeSync(descriptor);
    },
  };
}

async function emptyWhenLarge(path: string): Promise<void> {
  // The folder may have been removed while the server is running; its log no longer matters then.
  if ((await sizeOf(path)) > KEEP_BYTES) await truncate(path, 0).catch(() => undefined);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

async function readTail(path: string, start: number): Promise<string> {
  const end = await sizeOf(path);
  // The log is shorter than when it was opened, so it has been emptied since.
  const from = Math.max(end - TAIL_BYTES, end < start ? 0 : start);
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
