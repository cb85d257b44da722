/** Longer URLs are never meant for people. */
const longestAddress = 4096;

/** A service or component that proxies images, recognised by its host or a path unique to it. */
interface ImageProxy {
  host?: RegExp;
  path?: RegExp;
  /** Candidates for the original's URL; `rest` is what the path's pattern captures. */
  originals: (url: URL, rest: string) => (string | null)[];
}

const query =
  (name: string): ImageProxy['originals'] =>
  ({ searchParams }) => [searchParams.get(name)];
const inPath: ImageProxy['originals'] = (_, rest) => [rest];
/** The URL after the options, starting at its scheme. */
const fromScheme: ImageProxy['originals'] = (_, rest) => afterOptions(rest);

/** Where each service's URLs contain the original's URL. */
const proxies: readonly ImageProxy[] = [
  // Framework components, on any host.
  { path: /\/_(?:next|vercel)\/image\/?$/, originals: query('url') },
  { path: /\/\.netlify\/images\/?$/, originals: query('url') },
  { path: /\/_image\/?$/, originals: query('href') }, // Astro
  { path: /\/_gatsby\/(?:image|file)\//, originals: query('u') },
  { path: /\/_ipx\/[^/]+\/(.+)$/, originals: inPath }, // Nuxt
  { path: /\/cdn-cgi\/image\/[^/]+\/(.+)$/, originals: inPath }, // Cloudflare
  // Services that run on any host: their paths are signed.
  { path: /^\/[0-9a-f]{40,64}\/((?:[0-9a-f]{2})+)$/i, originals: (_, rest) => [decodedFrom('hex', rest)] }, // GitHub's and GitLab's
  {
    path: /\/(?:insecure|unsafe|_|[\w-]{43}|[\w-]{27}=)\/(.+)$/,
    originals: (_, rest) => [...imgproxy(rest), ...afterOptions(rest)],
  },
  { path: /\/image\/fetch\/(.+)$/, originals: fromScheme }, // Cloudinary, Substack
  { host: /^i\d\.wp\.com$/, originals: ({ pathname }) => [pathname.slice(1)] }, // Photon
  {
    host: /^(?:wsrv\.nl|images\.weserv\.nl)$/,
    originals: (url) => [url.searchParams.get('url')?.replace(/^ssl:/, '') ?? null],
  },
  {
    host: /^cdn\.statically\.io$/,
    path: /^\/img\/([^/]+\/.+)$/,
    originals: (_, rest) => [rest, rest.replace(/\/[^/]*=[^/]*\//, '/')],
  },
  { host: /\.shortpixel\.ai$/, path: /\/(?:spai|client)\/[^/]+\/(.+)$/, originals: inPath },
  { host: /(?:^ik\.imagekit\.io|\.imgix\.net|\.optimole\.com|\.dev\.to)$/, path: /^\/(.+)$/, originals: fromScheme },
  { host: /(?:^|\.)notion\.(?:so|site)$/, path: /^\/image\/(.+)$/, originals: fromScheme },
  { host: /^external-content\.duckduckgo\.com$/, originals: query('u') },
];

/**
 * URLs of the original contained in an image service's URL, recognised by a known host or a path that only such
 * services have. Empty for any other URL, whatever its query contains.
 */
export function proxiedAddresses(address: string, base: string): string[] {
  if (address.length > longestAddress || !URL.canParse(address.trim(), base)) return [];
  const url = new URL(address.trim(), base);
  return proxies.flatMap(({ host, path, originals }) => {
    const found = host === undefined || host.test(url.hostname) ? (path ?? anyPath).exec(url.pathname) : null;
    return found === null
      ? []
      : originals(url, found[1] ?? '').flatMap((original) => (original ? [absolute(original)] : []));
  });
}

const anyPath = /^/;

/** Whether a URL belongs to GitHub's or GitLab's image proxy; both keep the original URL in `data-canonical-src`. */
export const isReadmeProxy = (address: string): boolean =>
  /^https:\/\/(?:camo\.githubusercontent\.com|[\w-]{1,40}\.gitlab-static\.net)\//.test(address);

/** The original's URL follows the options: as is after `plain`, or in base64, possibly split by slashes. */
function imgproxy(rest: string): string[] {
  const parts = rest.split('/');
  const plain = parts.indexOf('plain');
  if (plain !== -1)
    return [
      parts
        .slice(plain + 1)
        .join('/')
        .replace(/@\w{1,8}$/, ''),
    ];
  const start = parts.findIndex((part) => part.startsWith(httpInBase64));
  return start === -1
    ? []
    : [
        decodedFrom(
          'base64url',
          parts
            .slice(start)
            .join('')
            .replace(/\.\w{1,8}$/, ''),
        ),
      ];
}

/** The start of `http` in base64. */
const httpInBase64 = 'aHR0c';

/** The text after the options, starting at the URL's scheme. */
function afterOptions(rest: string): string[] {
  const start = rest.search(/https?:|https?%3a/i);
  return start === -1 ? [] : [rest.slice(start)];
}

const decodedFrom = (encoding: 'hex' | 'base64url', text: string): string =>
  Buffer.from(text, encoding).toString('utf8');

/** A normalised URL: percent-decoded, with a scheme, and with two slashes where some servers merge them. */
function absolute(original: string): string {
  const plain = decoded(original).replace(/^(https?):\/+/i, '$1://');
  if (/^https?:/i.test(plain)) return plain;
  return plain.startsWith('//') ? `https:${plain}` : `https://${plain}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // It contains a stray percent sign.
  }
}
