import { addressesIn, fileOfAddress } from './static-address.ts';

/** A file of the site under the name that it has in a folder. */
interface SiteFile {
  name: string;
  bytes: Buffer;
}

/** Result of an export. */
export interface ExportedSite {
  files: number;
  /** Addresses that did not answer as they should, with what they answered: nothing may be removed then. */
  failed: { address: string; answer: string }[];
  /** Addresses that are the server's: forms, pages of accounts, searches. */
  left: number;
}

interface ExportOptions {
  /** Local address of the server. */
  server: string;
  /** The site's public address, as its pages name it. */
  site: string;
  /** Addresses from which everything else is reached. */
  seeds: readonly string[];
  /** The page for addresses without a page. It becomes `404.html`, as CDNs and stores want it. */
  missing: string;
  /** Whether an address is for the server alone. */
  isLeft: (address: string) => boolean;
  keep: (file: SiteFile) => Promise<void>;
  onProgress: (done: number, found: number) => void;
}

const lanes = 8;
const answersWithinMs = 30_000;
const readTypes = ['text/html', 'text/css', 'application/xml', 'text/xml'];

/**
 * Asks a server of ours for every public file that its pages, style sheets and sitemap lead to. What may not be kept (`no-store`), what moved
 * and what is a question to the server is left out.
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
    .catch(() => undefined); // ended or hangs: told as no answer
  if (answer === undefined) return void result.failed.push({ address, answer: 'no answer' });
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
