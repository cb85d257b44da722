/** Snippets of homepages that show a badge, or hide it. */
const site = 'https://directory.example';
export const listing = `${site}/products/fernleaf`;
export const badge = `${site}/badge/fernleaf/listed-on/standard-auto-m.svg`;
export const darkBadge = `${site}/badge/fernleaf/listed-on/standard-dark-m.svg`;
/** Without its scheme. */
export const bareBadge = badge.replace('https://', '');
/** The placeholder image of lazy loaders. */
export const blankGif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const embed = `<a href="${listing}"><img src="${badge}" alt="Listed on Slipway" width="140" height="32"></a>`;
export const link = (inside: string, more = '') => `<a href="${listing}"${more}>${inside}</a>`;
export const img = (attributes: string) => `<img alt="Listed" ${attributes}>`;
export const box = (style: string) => `<div style="${style}">${embed}</div>`;
export const linked = (attributes: string) => link(img(attributes));
/** GitHub's proxy. */
export const camo = (address: string) => `https://camo.githubusercontent.com/${'a1'.repeat(32)}/${inHex(address)}`;
export const inHex = (text: string) => Buffer.from(text).toString('hex');
export const inBase64 = (text: string) => Buffer.from(text).toString('base64url');

/** A page of fernleaf.example, as input for findBadge(). */
export const homepage = (body: string): string =>
  `<!doctype html><html><head><title>Fernleaf</title></head><body><main>${body}</main></body></html>`;
export const search = { site, slugs: ['fernleaf'], pageUrl: 'https://fernleaf.example/' };
