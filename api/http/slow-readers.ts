import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { repeatEvery } from '../../shared/kernel/background/background.ts';

const lookEveryMs = 10_000;
/** What waits for a reader is held in memory: one that takes in less than this of an answer between two looks is cut. */
const leastTaken = 8 * 1024;

/** What is looked at of a connection. */
type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

/** Looks at connections from time to time, and ends those that let an answer wait. */
export class SlowReaders<Connection extends Reader> {
  readonly #taken = new Map<Connection, number>();

  add(connection: Connection): void {
    this.#taken.set(connection, Number.NEGATIVE_INFINITY);
  }

  remove(connection: Connection): void {
    this.#taken.delete(connection);
  }

  /** Cuts who has taken too little since the last look, and had something to take at both. */
  look(): void {
    for (const [connection, before] of this.#taken) {
      const waits = connection.writableLength > 0;
      // Bytes that wait count as written before they are sent.
      const taken = connection.bytesWritten - connection.writableLength;
      if (waits && taken - before < leastTaken) connection.destroy();
      this.#taken.set(connection, waits ? taken : Number.NEGATIVE_INFINITY);
    }
  }
}

/** Cuts connections of a server that read its answers far too slowly, until it is closed. */
export function cutSlowReaders(server: Server): void {
  const readers = new SlowReaders<Socket>();
  server.on('connection', (socket) => {
    readers.add(socket);
    socket.once('close', () => readers.remove(socket));
  });
  server.once(
    'close',
    repeatEvery(lookEveryMs, () => readers.look(), { keepsAlive: false }),
  );
}
