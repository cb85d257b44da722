import { readSiteInfo, siteInfo } from '../../shared/publish/publish.reads.ts';
import { defineOperation } from '../operation.ts';

export const getSiteInfoOperation = defineOperation({
  name: 'get_site_info',
  method: 'GET',
  path: '/site',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'Get information about this directory',
  description:
    "Returns the directory's name, purpose and public URLs, counts of live listings and categories, and links to the API docs, OpenAPI file and " +
    'MCP server. A good first call.',
  output: siteInfo,
  example: {
    input: {},
    output: {
      name: 'Slipway',
      purpose: 'A directory of products and their launches.',
      urls: {
        home: 'https://directory.example/',
        products: 'https://directory.example/products',
        categories: 'https://directory.example/categories',
      },
      live_listings: 1204,
      categories: 86,
      api: {
        base_url: 'https://directory.example/api/v1',
        docs_url: 'https://directory.example/docs/api',
        openapi_url: 'https://directory.example/api/v1/openapi.json',
      },
      mcp: { url: 'https://directory.example/mcp' },
    },
  },
  handle: () => readSiteInfo(),
});
