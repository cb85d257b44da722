import { mcpAt, narrowMcps, type ProtectedResource, wholeMcp } from '../shared/identity/identity.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import type { Operation } from './operation.ts';

/** Whether an address of the MCP server has the tool of an operation: its scopes allow it, and one without a scope to write saves nothing. */
export const hasTool = ({ scopes }: ProtectedResource, { scope, saves }: Operation): boolean =>
  (scope === null || scopes.includes(scope)) && (!saves || scopes.some((each) => each.endsWith(':write')));

/** The address of the MCP server at the path of a request. Others are not routed here: they count as that of every tool. */
export const mcpOfPath = (path: string): ProtectedResource => mcpAt(path) ?? wholeMcp;

/** Says at which addresses an operation is a tool. */
export function whereItIs(operation: Operation): string {
  const places = [...narrowMcps.filter((resource) => hasTool(resource, operation)), wholeMcp];
  return places.map(({ path }) => absoluteUrl(path)).join(' or ');
}
