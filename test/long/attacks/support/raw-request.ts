import { connect } from 'node:net';

/** What came back on a connection, unparsed. */
export interface RawAnswer {
  text: string;
  /** Status codes of all responses on the connection, in order. */
  statuses: number[];
}

/**
 * Sends bytes that no client library would, and returns everything received until the other side closes or sends
 * nothing for `quietMs`. `parts` are sent one after another, `pauseMs` apart.
 */
export function sendRaw(
  port: number,
  parts: string | readonly string[],
  { quietMs = 700, pauseMs = 0 }: { quietMs?: number; pauseMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ text, statuses: [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, code]) => Number(code)) });
    };
    socket.setTimeout(quietMs, finish);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', finish);
    // A dropped connection is a response too: what came before counts.
    socket.on('error', finish);
    socket.on('connect', async () => {
      for (const part of [parts].flat()) {
        if (socket.writable) socket.write(Buffer.from(part, 'latin1'));
        if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
      }
    });
  });
}

/** A GET whose path and headers are sent unchanged. */
export const rawGet = (
  port: number,
  path: string,
  headers: readonly string[] = ['Host: 127.0.0.1'],
): Promise<RawAnswer> =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`, { quietMs: 3_000 });
