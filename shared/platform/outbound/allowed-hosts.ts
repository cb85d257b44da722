import { runtimeState } from '../../kernel/runtime/slot.ts';

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };
const allowed = runtimeState((): ReadonlySet<string> => new Set());

/** Sets, once at start, the private hosts that fetches may reach, as `host:port` (setting CRAWL_ALLOW_HOSTS). */
export function setAllowedHosts(hosts: readonly string[]): void {
  allowed.set(new Set(hosts.map((host) => host.toLowerCase())));
}

/** Whether the operator allowed exactly this host and port, so that it may be private. */
export const isAllowedHost = (url: URL): boolean =>
  allowed.get().has(`${url.hostname}:${url.port || (defaultPorts[url.protocol] ?? '')}`);
