import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { repeatEvery } from '../../shared/kernel/background/background.ts';

const lookEveryMs = 10_000;
/** Pending output is held in memory, so clients that read less than this between two checks are disconnected. */
const leastTaken = 8 * 1024;

/** Properties of a connection that are checked. */
type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

/** Periodically disconnects clients that don't read their response. */
export class SlowReaders<Connection extends Reader> {
  readonly #taken = new Map<Connection, number>();

  add(connection: Connection): void {
    this.#taken.set(connection, Number.NEGATIVE_INFINITY);
  }

  remove(connection: Connection): void {
    this.#taken.delete(connection);
  }

  /** Disconnects clients that have read too little since the last check, if output was pending at both checks. */
  look(): void {
    for (const [connection, before] of this.#taken) {
      const waits = connection.writableLength > 0;
      // Pending bytes count as written before they are sent.
      const taken = connection.bytesWritten - connection.writableLength;
      if (waits && taken - before < leastTaken) connection.destroy();
      this.#taken.set(connection, waits ? taken : Number.NEGATIVE_INFINITY);
    }
  }
}

/** Disconnects clients that read far too slowly, until the server is closed. */
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
