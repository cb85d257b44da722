import { parseHtml } from '../../platform/html/parse-html.ts';
import { type FetchedPage, FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { readTextRecords } from '../../platform/outbound/text-records.ts';
import { isPassingPage } from '../../submission/submission.ts';
import type { ClaimCheck, LookedForMethod, PlaceLook } from './claim.ts';
import { type ClaimOutcome, outcomeOfAll } from './claim-outcome.ts';
import { type Found, judgeFile, judgePage, judgeRecords, largestFile } from './claim-proof.ts';
import { type ClaimSite, fileAddress, isHomepageOf, isOfSite, textRecordNames } from './claim-site.ts';

const fetchEndsWithinMs = 10_000;
const largestPage = 1024 * 1024;
/** Maximum size in bytes of a page that may be just a notice, such as a maintenance page. */
const largestNotice = 200 * 1024;

/**
 * Looks for a claim's proof by one method and reports what was found at each place. Always finishes within 10 s (DNS 5
 * s) and reads at most 1 MB; network failures are outcomes, never thrown.
 */
export async function findProof(
  method: LookedForMethod,
  site: ClaimSite,
  token: string,
  now: Date,
): Promise<ClaimCheck> {
  const places = await looks[method](site, token, now);
  return { at: now, outcome: outcomeOfAll(places.map(({ outcome }) => outcome)), places };
}

type Look = (site: ClaimSite, token: string, now: Date) => Promise<PlaceLook[]>;

const looks: Record<LookedForMethod, Look> = { dns: lookAtRecords, meta: lookAtPage, file: previewFile };

async function lookAtRecords(site: ClaimSite, token: string, now: Date): Promise<PlaceLook[]> {
  const names = textRecordNames(site);
  const answers = site.domain === null ? [] : await readTextRecords(names, site.domain);
  return names.flatMap((place, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    if (answer.outcome === 'answered') return { place, ...judgeRecords(answer.records, token, now) };
    return { place, outcome: answer.outcome === 'absent' ? 'record_missing' : 'dns_failed', found: null };
  });
}

async function lookAtPage(site: ClaimSite, token: string): Promise<PlaceLook[]> {
  const options = { maxBytes: largestPage, whenLarger: 'cut', accept: 'text/html' } as const;
  return [await judged(site.url.href, options, (page) => judgeHomepage(page, site, token))];
}

function judgeHomepage({ url, status, headers, body }: FetchedPage, site: ClaimSite, token: string): Found {
  if (!isHomepageOf(url, site)) return { outcome: 'foreign_redirect', found: null };
  const html = body.toString('utf8');
  // A maintenance page or a bot check doesn't show whether the website's own pages contain the proof.
  const isNotice = (): boolean => body.length <= largestNotice && isPassingPage(html);
  if (status === 403 && isNotice()) return { outcome: 'unreachable', found: null };
  if (status !== 200) return { outcome: 'error_status', found: `${status}` };
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? 'text/html')) {
    return { outcome: 'not_html', found: null };
  }
  const found = judgePage(parseHtml(html).document, token);
  return found.outcome === 'tag_missing' && isNotice() ? { outcome: 'unreachable', found: null } : found;
}

async function previewFile(site: ClaimSite, token: string): Promise<PlaceLook[]> {
  // One byte over the limit, to detect longer files.
  const options = { maxBytes: largestFile + 1, whenLarger: 'cut', accept: 'text/plain' } as const;
  const look = judged(fileAddress(site, token), options, ({ url, status, headers, body }) =>
    isOfSite(url, site)
      ? judgeFile(status, headers['content-type'] ?? '', body, token)
      : { outcome: 'foreign_redirect', found: null },
  );
  return [await look];
}

async function judged(
  place: string,
  options: { maxBytes: number; whenLarger: 'cut'; accept: string },
  judge: (page: FetchedPage) => Found,
): Promise<PlaceLook> {
  try {
    const page = await fetchPage(place, { ...options, timeoutMs: fetchEndsWithinMs, redirects: 'same_site' });
    const found = judge(page);
    // An error or rate limit doesn't mean that the page lacks the proof.
    const isUnwell = found.outcome === 'error_status' && (page.status >= 500 || page.status === 429);
    return { place, ...found, ...(isUnwell && { outcome: 'unreachable' }) };
  } catch (problem) {
    if (problem instanceof FetchFailure) return { place, outcome: outcomeOfFailure(problem), found: null };
    throw problem;
  }
}

function outcomeOfFailure({ reason }: FetchFailure): ClaimOutcome {
  if (reason === 'foreign_redirect' || reason === 'too_many_redirects') return 'foreign_redirect';
  return reason === 'private_address' ? 'private_address' : 'unreachable';
}
