import { mcpAt, narrowMcps, type ProtectedResource, wholeMcp } from '../shared/identity/identity.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import type { Operation } from './operation.ts';

/**
 * Whether an MCP endpoint has an operation's tool: its scopes must allow it and, without a write scope, the operation
 * must save nothing.
 */
export const hasTool = ({ scopes }: ProtectedResource, { scope, saves }: Operation): boolean =>
  (scope === null || scopes.includes(scope)) && (!saves || scopes.some((each) => each.endsWith(':write')));

/** The MCP endpoint at a request's path. Other paths aren't routed here; they would count as the full endpoint. */
export const mcpOfPath = (path: string): ProtectedResource => mcpAt(path) ?? wholeMcp;

/** Names the endpoints that have an operation as a tool. */
export function whereItIs(operation: Operation): string {
  const places = [...narrowMcps.filter((resource) => hasTool(resource, operation)), wholeMcp];
  return places.map(({ path }) => absoluteUrl(path)).join(' or ');
}
