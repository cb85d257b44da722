import { Resolver } from 'node:dns/promises';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** Servers for TXT queries. */
interface NameServers {
  /** Resolvers as `IP` or `IP:port`; default: the system's. */
  resolvers?: readonly string[] | undefined;
  /** Port of the zones' own servers; other than 53 only in tests. */
  authorityPort: number;
}

/** `absent`: no such record. `failed`: no server could answer, which proves nothing. */
export type TextAnswer = { outcome: 'answered'; records: readonly string[] } | { outcome: 'absent' | 'failed' };

const nameServers = runtimeState((): NameServers => ({ authorityPort: 53 }));
// Node itself waits 21 s for a server that drops packets.
const patience = { timeout: 1000, tries: 2 };
const asksEndWithinMs = 2000;
const wholeEndsWithinMs = 5000;
const mostAuthorities = 2;
const absentCodes = ['ENODATA', 'ENOTFOUND'];

/** Called once at start: sets the DNS servers for TXT records. */
export function setNameServers(servers: NameServers): void {
  nameServers.set(servers);
}

/**
 * TXT records at these names of a zone (`example.com`), in order, each with its strings joined. The zone's own
 * servers are asked first, since resolvers may cache absence for hours; those at private addresses only if
 * CRAWL_ALLOW_HOSTS includes them. Takes 2 s if the resolver is dead, 5 s at most.
 */
export async function readTextRecords(names: readonly string[], zone: string): Promise<readonly TextAnswer[]> {
  const { resolvers, authorityPort } = nameServers.get();
  const resolver = new Asker(resolvers);
  const whole = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => whole.resolve(undefined), wholeEndsWithinMs);
  try {
    const answers = await Promise.race([askBoth(names, zone, resolver, authorityPort), whole.promise]);
    return answers ?? names.map(() => ({ outcome: 'failed' }));
  } finally {
    clearTimeout(timer);
    resolver.cancel();
  }
}

async function askBoth(names: readonly string[], zone: string, resolver: Asker, port: number): Promise<TextAnswer[]> {
  const authorities = await authoritiesOf(zone, resolver, port);
  // A resolver that doesn't know a zone's authorities knows no more about its records.
  if (authorities === undefined) return names.map(() => ({ outcome: 'failed' }));
  const own = authorities.length === 0 ? undefined : new Asker(authorities);
  return Promise.all(
    names.map(async (name) => {
      const first = (await own?.texts(name)) ?? ({ outcome: 'failed' } as const);
      if (first.outcome === 'answered') return first;
      // A zone's server doesn't follow a CNAME that leaves its zone.
      const second = await resolver.texts(name);
      return second.outcome === 'failed' ? first : second;
    }),
  );
}

/** Addresses of a zone's own servers that may be asked; undefined if the resolver doesn't answer. */
async function authoritiesOf(zone: string, resolver: Asker, port: number): Promise<string[] | undefined> {
  const named = await resolver.ask((asked) => asked.resolveNs(zone));
  if (named === 'failed') return undefined;
  if (named === 'absent') return [];
  const found = await Promise.all(
    named.slice(0, mostAuthorities).map((name) => resolver.ask((asked) => asked.resolve4(name))),
  );
  const addresses = found.flatMap((each) => (typeof each === 'string' ? [] : each));
  return addresses
    .filter((address) => isPublicAddress(address) || isAllowedHost(new URL(`http://${address}:${port}`)))
    .slice(0, mostAuthorities)
    .map((address) => `${address}:${port}`);
}

/** Queries servers, waiting at most 2 s for each. */
class Asker {
  readonly #resolver = new Resolver(patience);

  constructor(servers: readonly string[] | undefined) {
    if (servers !== undefined) this.#resolver.setServers(servers);
  }

  async texts(name: string): Promise<TextAnswer> {
    const found = await this.ask((resolver) => resolver.resolveTxt(name));
    if (typeof found === 'string') return { outcome: found };
    // A server that doesn't follow a CNAME elsewhere returns neither records nor an error.
    if (found.length === 0) return { outcome: 'absent' };
    return { outcome: 'answered', records: found.map((strings) => strings.join('')) };
  }

  async ask<Found>(question: (resolver: Resolver) => Promise<Found>): Promise<Found | 'absent' | 'failed'> {
    const late = Promise.withResolvers<'failed'>();
    // Otherwise each of several dead servers would get two tries of its own.
    const timer = setTimeout(() => late.resolve('failed'), asksEndWithinMs);
    try {
      return await Promise.race([question(this.#resolver).catch(outcomeOf), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  cancel(): void {
    this.#resolver.cancel();
  }
}

function outcomeOf(problem: unknown): 'absent' | 'failed' {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  return absentCodes.some((each) => each === code) ? 'absent' : 'failed';
}
