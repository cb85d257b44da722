import type { IncomingMessage } from 'node:http';

/** Address of the network peer, an IPv4 one without the prefix that it has on an IPv6 socket. */
export const clientAddress = ({ socket }: IncomingMessage): string | undefined =>
  socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '');
