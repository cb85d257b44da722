import { apiPath, mcpPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type Scope, scopes } from '../account/scopes.ts';

/** A part of this server that clients request tokens for (RFC 8707); all parts form one resource server. */
export interface ProtectedResource {
  path: string;
  /** All scopes that its operations need. */
  scopes: readonly Scope[];
}

/** The MCP server with all tools. */
export const wholeMcp: ProtectedResource = { path: mcpPath, scopes };

/** MCP endpoints with fewer tools: the public tools, and those that need one of these scopes. */
export const narrowMcps = [
  { name: 'readonly', path: `${mcpPath}/readonly`, scopes: ['account:read'] },
  { name: 'publish', path: `${mcpPath}/publish`, scopes: ['account:read', 'listings:write'] },
  { name: 'orders', path: `${mcpPath}/orders`, scopes: ['account:read', 'orders:write'] },
] as const satisfies readonly (ProtectedResource & { name: string })[];

export const mcpResources: readonly ProtectedResource[] = [wholeMcp, ...narrowMcps];

export const protectedResources: readonly ProtectedResource[] = [
  ...mcpResources,
  { path: apiPath, scopes },
  { path: '', scopes },
];

/** The MCP server at a path, with or without a trailing slash; undefined for other paths. */
export const mcpAt = (path: string): ProtectedResource | undefined =>
  mcpResources.find((resource) => path === resource.path || path === `${resource.path}/`);

/** Audience of all access tokens: the MCP server, and the REST API with the same operations. */
export const tokenAudience = (): string => absoluteUrl(mcpPath);

/** Accepted resource URLs (RFC 8707), with and without a trailing slash. */
export const acceptedResources = (): string[] => protectedResources.flatMap(({ path }) => spellingsOf(path));

/** Scopes that a client may request for these resources; all scopes if it names no resource. */
export function scopesOfResources(named: readonly string[]): Scope[] {
  const meant = protectedResources.filter(({ path }) => spellingsOf(path).some((address) => named.includes(address)));
  return scopes.filter((scope) => meant.length === 0 || meant.some((resource) => resource.scopes.includes(scope)));
}

const spellingsOf = (path: string): string[] => [absoluteUrl(path), absoluteUrl(`${path}/`)];
