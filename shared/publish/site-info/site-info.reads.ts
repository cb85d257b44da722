import { z } from 'zod';
import { readSettings } from '../../change/change.reads.ts';
import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import {
  apiDocsPath,
  apiPath,
  browsePath,
  categoriesPath,
  homePath,
  mcpPath,
  openApiPath,
} from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { sitePurpose } from '../../kernel/settings/site-purpose.ts';

/** The site, and where to find everything on it (contract 2). */
export const siteInfo = z
  .object({
    name: z.string(),
    purpose: z.string(),
    urls: z.object({ home: z.string(), products: z.string(), categories: z.string() }),
    live_listings: z.int(),
    categories: z.int(),
    api: z.object({
      base_url: z.string(),
      docs_url: z.string().describe('Documentation for people.'),
      openapi_url: z.string().describe('The OpenAPI 3.1 file.'),
    }),
    mcp: z.object({ url: z.string().describe('The MCP server, Streamable HTTP.') }),
  })
  .meta({ id: 'SiteInfo' });
export type SiteInfo = z.infer<typeof siteInfo>;

export async function readSiteInfo(): Promise<SiteInfo> {
  const [settings, table, tree] = await Promise.all([readSettings(), listingTable(), categoryTree()]);
  return {
    name: settings.name,
    purpose: sitePurpose(settings),
    urls: {
      home: absoluteUrl(homePath()),
      products: absoluteUrl(browsePath()),
      categories: absoluteUrl(categoriesPath()),
    },
    live_listings: table.live('votes').length,
    categories: tree.byId.size,
    api: {
      base_url: absoluteUrl(apiPath),
      docs_url: absoluteUrl(apiDocsPath()),
      openapi_url: absoluteUrl(openApiPath),
    },
    mcp: { url: absoluteUrl(mcpPath) },
  };
}
