import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A free port on 127.0.0.1: `preferred` if free, otherwise one the system chooses. Callers must expect another
 * program to take it first.
 */
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
    // Connection refused or no response: no server yet.
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
    // The port is taken.
    return undefined;
  } finally {
    server.close();
  }
}
