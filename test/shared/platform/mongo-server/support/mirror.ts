import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A download host on loopback that serves one archive under every name, and its .md5. */
export interface Mirror {
  url: string;
  /** Method, kind of file and requested range of each request so far. */
  requests: string[];
  /** Resolves once half of the archive was sent while `stall` is on. */
  halfSent: Promise<void>;
  close(): Promise<void>;
}

export interface MirrorBehaviour {
  /** Sends half of the archive and then stalls. */
  stall?: boolean;
  /** Answers range requests with the whole archive. */
  ignoreRange?: boolean;
  /** Answers every request with this status. */
  status?: number;
}

/** Starts a mirror; `behaviour` may be changed while it runs. */
export async function startMirror(archive: Buffer, behaviour: MirrorBehaviour = {}): Promise<Mirror> {
  const requests: string[] = [];
  const { promise: halfSent, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    requests.push([request.method, fileKind(request), request.headers.range].filter(Boolean).join(' '));
    answer(request, response, archive, behaviour, resolve);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: addressOf(server), requests, halfSent, close: () => closeServer(server) };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  archive: Buffer,
  behaviour: MirrorBehaviour,
  onHalf: () => void,
): void {
  if (behaviour.status !== undefined) return void response.writeHead(behaviour.status).end();
  const isSum = fileKind(request) === 'md5';
  const body = isSum ? Buffer.from(`${createHash('md5').update(archive).digest('hex')}  mongodb.tgz\n`) : archive;
  const from = behaviour.ignoreRange ? 0 : Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = body.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': part.length });
  if (request.method === 'HEAD') return void response.end();
  if (!behaviour.stall || isSum) return void response.end(part);
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => onHalf());
}

const fileKind = (request: IncomingMessage): string => (request.url?.endsWith('.md5') ? 'md5' : 'archive');

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mirror has no address');
  return `http://127.0.0.1:${address.port}`;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** An archive like the official ones: a gzipped tar (ustar) with `bin/mongod` in a folder. */
export function mongodArchive(program: string): Buffer {
  const content = Buffer.from(`#!/bin/sh\n${program}`);
  const header = Buffer.alloc(512);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  header.write('mongodb-linux/bin/mongod', 0);
  header.write(octal(0o755, 8), 100);
  header.write(octal(0, 8) + octal(0, 8), 108);
  header.write(octal(content.length, 12) + octal(0, 12), 124);
  header.write(`        0`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return gzipSync(Buffer.concat([header, content, padding, Buffer.alloc(1024)]), { level: 1 });
}
