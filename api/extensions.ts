import { getListingNumbersOperation } from './extension/get-listing-numbers.ts';

/**
 * Operations beside those of the contract, below `/extensions/`. Who asks for the contract alone does not see them: they have an OpenAPI
 * file of their own, and are among the tools of an MCP client that connects with `?extensions=on`.
 */
export const extensions = [getListingNumbersOperation] as const;
