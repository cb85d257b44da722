/**
 * A process that runs startMongoServer with the options in its first argument, for tests that kill it. Prints one JSON
 * object per line. Understands `insert` (insert numbers endlessly, print those acknowledged), `role` and `stop`. On
 * SIGINT it "drains": after a while it queries the database, prints the response and stops.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { RECONNECT_OPTIONS, startMongoServer } from '../../../../../shared/platform/mongo-server/mongo-server.ts';
import { tryInsert } from './insert-number.ts';

const print = (event: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(event)}\n`);
};

const options = JSON.parse(process.argv[2] ?? '{}');
const server = await startMongoServer({ ...options, say: (line) => print({ said: line }) });
const client = new MongoClient(server.url, RECONNECT_OPTIONS);
const numbers = client.db().collection<{ _id: number }>('numbers');

async function insertWithoutEnd(): Promise<void> {
  for (let _id = 1; ; _id++) {
    if (await tryInsert(numbers, _id)) print({ acknowledged: _id });
  }
}

async function stop(): Promise<void> {
  await client.close();
  await server.stop();
  print({ stopped: true });
  process.exit(0);
}

async function drain(): Promise<void> {
  await sleep(300);
  const count = await numbers.countDocuments();
  print({ drained: count });
  await stop();
}

process.on('SIGINT', () => void drain());
const commands = createInterface({ input: process.stdin });
commands.on('line', (line) => {
  // Fails when stop() closes its client.
  if (line === 'insert') insertWithoutEnd().catch((error: unknown) => print({ insertsEnded: String(error) }));
  if (line === 'role') print({ role: server.role });
  if (line === 'stop') void stop();
});
print({ url: server.url, role: server.role, kind: server.kind });
// The test run itself ended or was killed: leave nothing behind.
await once(commands, 'close');
await stop();
