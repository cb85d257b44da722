import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a database that can be cut, stalled and restored like a network. */
export interface DatabaseLine {
  /** URL of the database at this end. */
  url: string;
  /** Closes every connection and accepts no new one. */
  cut(): Promise<void>;
  /** Keeps connections open but passes no data in either direction. */
  mute(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a connection to the database at a URL. */
export async function layLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isMute = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => void to.write(bytes));
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
  const hangUp = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : Promise.resolve();
    for (const end of ends) end.destroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.href,
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
