/** One address of every type of page that the site has, with the demo catalogue. */
export const pageTypes = [
  ['home', '/'],
  ['browse', '/products'],
  ['search result', '/products?q=bread'],
  ['empty search', '/products?q=xylophonist'],
  ['listing with everything', '/products/lastloaf'],
  ['listing with almost nothing', '/products/quay-9'],
  ['right-to-left listing', '/products/daftar-al-kalimat'],
  ['category tree', '/categories'],
  ['category', '/categories/developer-tools'],
  ['API documentation', '/docs/api'],
  ['not-found', '/nothing'],
] as const;
