import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A free port on 127.0.0.1: `preferred` if free, else chosen by the system. Another program may take it first; callers must be ready for that. */
export async function freePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await canListen(preferred)) === preferred) return preferred;
  const port = await canListen(0);
  if (port === undefined) throw new Error('No free port on 127.0.0.1.');
  return port;
}

/** Whether something accepts connections on this port of 127.0.0.1. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    // Refused or silent: no server yet.
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true });
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : undefined;
  } catch {
    // Taken.
    return undefined;
  } finally {
    server.close();
  }
}
