const longestAddress = 4096;
// Image services take the address of the original in a parameter: Next, Vercel, Netlify and wsrv.nl `url`, Astro `href`.
const parameters = ['url', 'href', 'src', 'image'];

/**
 * Addresses of the original images that an address of an image service names: of GitHub's and GitLab's proxies, of frameworks, of Cloudflare and
 * of WordPress's Photon. Empty for what is no such address.
 */
export function proxiedAddresses(address: string, base: string): string[] {
  if (address.length > longestAddress || !URL.canParse(address.trim(), base)) return [];
  const url = new URL(address.trim(), base);
  return [
    ...parameters.flatMap((name) => url.searchParams.get(name) ?? []),
    ...hexadecimal(url),
    ...inPath(url),
    ...photon(url),
  ];
}

/** `https://camo.githubusercontent.com/DIGEST/ADDRESS`, both in hexadecimal; GitLab's asset proxy writes the same. */
function hexadecimal({ pathname }: URL): string[] {
  const [, hex] = /^\/[0-9a-f]{40,64}\/((?:[0-9a-f]{2})+)$/i.exec(pathname) ?? [];
  return hex === undefined ? [] : [Buffer.from(hex, 'hex').toString('utf8')];
}

/** Cloudflare's `/cdn-cgi/image/OPTIONS/ADDRESS` and Nuxt's `/_ipx/OPTIONS/ADDRESS`. */
function inPath({ pathname }: URL): string[] {
  const [, original] = /\/(?:cdn-cgi\/image|_ipx)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  if (original === undefined) return [];
  // Some servers make one slash of two.
  return [decoded(original).replace(/^(https?):\/+/, '$1://')];
}

/** WordPress's Photon: `https://i0.wp.com/HOST/PATH`. */
const photon = ({ host, pathname }: URL): string[] => (/^i\d\.wp\.com$/.test(host) ? [`https:/${pathname}`] : []);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign
  }
}
