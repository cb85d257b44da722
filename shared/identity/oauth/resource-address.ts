import { apiPath, mcpPath } from '../../kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';

/** The audience of every access token: the MCP server, and the REST API with the same operations. */
export const tokenAudience = (): string => absoluteUrl(mcpPath);

/** The spellings under which clients ask for a token of ours (RFC 8707): with and without the slash at the end. */
export function acceptedResources(): string[] {
  const addresses = [tokenAudience(), absoluteUrl(apiPath), siteAddress()];
  return addresses.flatMap((address) => [address, `${address}/`]);
}
