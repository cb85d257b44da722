import { writeFile } from 'node:fs/promises';
import type { SecantusCommand } from '../../../../../shared/platform/mongo-server/secantus-installation.ts';

/** Writes an executable script. */
export async function writeScript(path: string, content: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${content}`, { mode: 0o755 });
}

/**
 * A script with mongod's command line that becomes the Python server, because no package registry has a real mongod.
 * `before` runs at each start, with `$port` and `$dbpath` set. The padding brings it to the size mongodb-memory-server
 * expects of a binary (1 MB).
 */
export function fakeMongod({ command, leadingArguments }: SecantusCommand, before = ''): string {
  const server = [command, ...leadingArguments].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return `if [ "$1" = --version ]; then echo 'db version v8.0.28'; exit 0; fi
while [ $# -gt 0 ]; do
  case "$1" in --port) port=$2; shift ;; --dbpath) dbpath=$2; shift ;; esac
  shift
done
${before}
exec ${server} --host 127.0.0.1 --port "$port" --storage-path "$dbpath" --log-level WARNING
${`# ${'padding '.repeat(15)}\n`.repeat(9_000)}`;
}
