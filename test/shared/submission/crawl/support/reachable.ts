import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Two loopback ports that record whoever reaches them. */
export interface Reachable {
  tcp: number;
  udp: number;
  /** `tcp` for each connection, `udp` for each packet. */
  hits: string[];
  close(): Promise<void>;
}

/** Listens on loopback; the caller closes it. */
export async function listenOnLoopback(): Promise<Reachable> {
  const hits: string[] = [];
  const tcp = createServer((socket) => {
    hits.push('tcp');
    socket.destroy();
  });
  const udp = createSocket('udp4', () => void hits.push('udp'));
  tcp.listen(0, '127.0.0.1');
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    tcp: address.port,
    udp: udp.address().port,
    hits,
    async close() {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}
