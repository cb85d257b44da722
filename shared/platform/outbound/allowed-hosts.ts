const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };
let allowed: ReadonlySet<string> = new Set();

/** Sets the private servers that fetches may reach, each as `host:port` (setting CRAWL_ALLOW_HOSTS), once at start. */
export function setAllowedHosts(hosts: readonly string[]): void {
  allowed = new Set(hosts.map((host) => host.toLowerCase()));
}

/** Whether the operator named exactly this host and port, so that it may be private. */
export const isAllowedHost = (url: URL): boolean =>
  allowed.has(`${url.hostname}:${url.port || (defaultPorts[url.protocol] ?? '')}`);
