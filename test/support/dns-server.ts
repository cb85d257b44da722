import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import dns2, { Packet } from 'dns2';
import { onTestFinished } from 'vitest';

/** How a name without records behaves: silence, an unintelligible response, or an RFC 1035 code. */
type NoAnswer = 'drop' | 'servfail' | 'refused' | 'nodata';

/** Answers for a name: each TXT record as its strings. */
export interface NameFacts {
  txt?: readonly (string | readonly string[])[] | NoAnswer;
  ns?: readonly string[] | NoAnswer;
  a?: readonly string[] | NoAnswer;
  cname?: string;
}

export interface DnsServer {
  /** `127.0.0.1:PORT`, for both UDP and TCP. */
  address: string;
  port: number;
  /** Answers by name; a test may change them. Names are case-insensitive. */
  names: Record<string, NameFacts>;
  /** Queries so far: `TXT name`. */
  asked: string[];
  close(): Promise<void>;
}

const codes = { servfail: 2, refused: 5, nodata: 0 } as const;
const largestDatagram = 400;

/** A DNS server on loopback; the caller closes it. Answers too long for UDP are sent over TCP, as in RFC 1035. */
export async function startDnsServer(names: Record<string, NameFacts>): Promise<DnsServer> {
  const port = await freePort();
  const state = { names, asked: [] as string[] };
  const servers = (['udp', 'tcp'] as const).map((kind) =>
    dns2.createServer({ [kind]: true, handle: (request, send) => answer(request, send, state, kind) }),
  );
  await Promise.all(
    servers.map((server, index) => server.listen({ [index === 0 ? 'udp' : 'tcp']: { port, address: '127.0.0.1' } })),
  );
  return Object.assign(state, {
    address: `127.0.0.1:${port}`,
    port,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  });
}

/** The same, closed with the test. */
export async function dnsServer(names: Record<string, NameFacts>): Promise<DnsServer> {
  const server = await startDnsServer(names);
  onTestFinished(() => server.close());
  return server;
}

function answer(
  request: Packet,
  send: (response: Packet) => void,
  { names, asked }: { names: Record<string, NameFacts>; asked: string[] },
  kind: 'udp' | 'tcp',
): void {
  const [question] = request.questions;
  if (question === undefined) return;
  const { name, type } = question;
  const word = ({ 16: 'txt', 2: 'ns', 1: 'a' } as const)[type as 16 | 2 | 1];
  asked.push(`${word?.toUpperCase() ?? type} ${name}`);
  const response = Packet.createResponseFromRequest(request);
  const facts = Object.entries(names).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
  const found = word === undefined ? undefined : facts?.[word];
  if (found === 'drop') return;
  if (facts === undefined) response.header.rcode = 3;
  else if (typeof found === 'string') response.header.rcode = codes[found];
  else if (facts.cname !== undefined) addRecord(response, name, 5, { domain: facts.cname });
  else for (const each of found ?? []) addRecord(response, name, type, dataOf(word, each));
  const size = JSON.stringify(response.answers).length;
  if (kind === 'udp' && size > largestDatagram) {
    response.header.tc = 1;
    response.answers = [];
  }
  send(response);
}

function dataOf(word: 'txt' | 'ns' | 'a' | undefined, value: string | readonly string[]): object {
  if (word === 'txt') return { data: [value].flat() };
  return word === 'a' ? { address: value } : { ns: value };
}

function addRecord(response: Packet, name: string, type: number, data: object): void {
  response.answers.push({ name, type, class: Packet.CLASS.IN, ttl: 1, ...data } as never);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
