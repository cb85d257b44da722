import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that accepts and counts everything. */
export interface MailCounter {
  url: string;
  /** Emails accepted, by recipient. */
  taken: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts one. Each email is accepted once its last byte has arrived. */
export async function startMailCounter(): Promise<MailCounter> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        callback();
      });
    },
  });
  // A killed sender is part of the measurement.
  server.on('error', (problem: Error & { code?: string }) => {
    if (problem.code !== 'ECONNRESET') throw problem;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
