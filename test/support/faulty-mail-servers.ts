import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

const open: (() => Promise<void>)[] = [];

/** Listens on loopback until the file's tests are done; returns host and port. */
async function listening(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // a client hanging up is not a server error
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const smtp = (options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  return listening(server.server as Server);
};

const refusal = (responseCode: number): Error => Object.assign(new Error('Go away'), { responseCode });

/** Mail servers on loopback, each with its own fault; they return an SMTP_URL, with login and password where needed. */
export const faultyMailServers = {
  unreachable: async () => 'smtp://127.0.0.1:1',
  silent: async () => `smtp://${await listening(createServer())}`,
  greetsOnly: async (meet: (socket: Socket) => void = () => undefined) => {
    const greet = (socket: Socket) => {
      meet(socket);
      socket.write('220 Hello\r\n');
    };
    return `smtp://${await listening(createServer(greet))}`;
  },
  hangsUp: async () => `smtp://${await listening(createServer((socket) => socket.destroy()))}`,
  speaksHttp: async () => `smtp://${await listening(createServer((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')))}`,
  busy: async () => `smtp://${await listening(createServer((socket) => socket.end('421 Too busy\r\n')))}`,
  plain: async () => `smtps://${await smtp({})}`,
  noLogin: async () => {
    const at = await smtp({ onAuth: (_auth, _session, callback) => callback(refusal(535)) });
    return `smtp://postmaster:s3cret-w0rd@${at}`;
  },
  noSender: async () => {
    const at = await smtp({ onMailFrom: (_from, _session, callback) => callback(refusal(553)) });
    return `smtp://${at}`;
  },
} as const satisfies Record<string, () => Promise<string>>;

/** Stops all of them after a file's tests. */
export function useFaultyMailServers(): typeof faultyMailServers {
  afterAll(async () => {
    for (const close of open.splice(0)) await close();
  });
  return faultyMailServers;
}
