import { getListingNumbersOperation } from './extension/get-listing-numbers.ts';

/**
 * Operations beyond the contract, under `/extensions/`. Clients that use only the contract don't see them: they have
 * their own OpenAPI file, and are MCP tools only with `extensions=on`.
 */
export const extensions = [getListingNumbersOperation] as const;
