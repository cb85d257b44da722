import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a database that can be cut, stalled and restored like a network. */
export interface DatabaseLine {
  /** URL of the database at this end. */
  url: string;
  /** Closes every connection, but accepts new ones. */
  breakOff(): void;
  /** Closes every connection and accepts no new one. */
  cut(): Promise<void>;
  /** Keeps connections open but passes no data in either direction. */
  mute(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Passes on everything, unchanged. */
const pass = (near: Socket, far: Socket): void => {
  near.on('data', (bytes) => void far.write(bytes));
  far.on('data', (bytes) => void near.write(bytes));
};

/** Creates a connection to the database at a URL. `join` passes data between both ends of each connection. */
export async function layLine(databaseUrl: string, join = pass): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isMute = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      if (isMute) from.pause();
      // A cut connection ends in either of these ways.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const breakOff = () => {
    for (const end of ends) end.destroy();
  };
  const hangUp = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : Promise.resolve();
    breakOff();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.href,
    breakOff,
    cut: hangUp,
    mute() {
      isMute = true;
      for (const end of ends) end.pause();
    },
    async mend() {
      isMute = false;
      for (const end of ends) end.resume();
      if (!server.listening) await listen(port);
    },
    close: hangUp,
  };
}
