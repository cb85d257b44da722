import { addressesIn, fileOfAddress } from './static-address.ts';

/** A file of the site, with its path in the folder. */
interface SiteFile {
  name: string;
  bytes: Buffer;
}

/** Result of an export. */
export interface ExportedSite {
  files: number;
  /** URLs with an unexpected response, and that response; if there are any, nothing may be deleted. */
  failed: { address: string; answer: string }[];
  /** Number of URLs that only the server can answer: forms, account pages, searches. */
  left: number;
}

interface ExportOptions {
  /** Local URL of the server. */
  server: string;
  /** The site's public URL, as used in its pages. */
  site: string;
  /** URLs from which all other URLs are reached. */
  seeds: readonly string[];
  /** The 404 page, saved as `404.html`, as CDNs and object stores expect. */
  missing: string;
  /** Whether only the server can answer a URL. */
  isLeft: (address: string) => boolean;
  keep: (file: SiteFile) => Promise<void>;
  onProgress: (done: number, found: number) => void;
}

const lanes = 8;
const answersWithinMs = 30_000;
const readTypes = ['text/html', 'text/css', 'application/xml', 'text/xml'];

/**
 * Downloads every public file reachable from our pages, style sheets and sitemap. Skips `no-store` responses, redirects
 * and queries.
 */
export async function exportSite(options: ExportOptions): Promise<ExportedSite> {
  const result: ExportedSite = { files: 0, failed: [], left: 0 };
  const waiting: string[] = [];
  const known = new Set<string>();
  const left = new Set<string>();
  const find = (address: string): void => {
    const name = fileOfAddress(address);
    const [plain = ''] = address.split('#', 1);
    if (name === undefined || options.isLeft(plain)) left.add(plain);
    else if (!known.has(name)) {
      known.add(name);
      waiting.push(plain);
    }
  };
  [...options.seeds, options.missing].forEach(find);
  while (waiting.length > 0) {
    const round = waiting.splice(0, lanes);
    await Promise.all(round.map((address) => take(address, find, options, result)));
    options.onProgress(known.size - waiting.length, known.size);
  }
  return { ...result, left: left.size };
}

async function take(
  address: string,
  find: (address: string) => void,
  { server, site, missing, keep }: ExportOptions,
  result: ExportedSite,
): Promise<void> {
  const answer = await fetch(new URL(address, server), {
    redirect: 'manual',
    headers: { Accept: '*/*' },
    signal: AbortSignal.timeout(answersWithinMs),
  })
    .then(async (response) => ({ response, bytes: Buffer.from(await response.arrayBuffer()) }))
    .catch(() => undefined); // The server is ending or hanging; reported as no response.
  if (answer === undefined) return void result.failed.push({ address, answer: 'no response' });
  const { response, bytes } = answer;
  const { status, headers } = response;
  if (status >= 300 && status < 400) return find(headers.get('location') ?? '');
  const isMissingPage = address === missing && status === 404;
  if (status !== 200 && !isMissingPage) return void result.failed.push({ address, answer: String(status) });
  if (!isMissingPage && /no-store|private/.test(headers.get('cache-control') ?? '')) return;
  const type = headers.get('content-type') ?? '';
  if (readTypes.some((each) => type.startsWith(each))) addressesIn(bytes.toString('utf8'), type, site).forEach(find);
  await keep({ name: isMissingPage ? '404.html' : (fileOfAddress(address) ?? ''), bytes });
  result.files += 1;
}
