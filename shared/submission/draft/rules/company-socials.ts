import type { DraftedProfile, DraftedSocial } from '../draft.ts';
import type { PageElement } from '../reading/dom.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { absoluteAddress } from '../site/absolute-address.ts';
import { type Brand, compact, isOwnAddress, sharesBrand } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { accountOf } from './social-account.ts';

interface Candidate {
  platform: string;
  handle: string;
  address: string;
  quote: string;
  pageUrl: string;
  score: number;
}

const enough = 3;

/**
 * The company's accounts: links in its footer or header, declared as its own (`sameAs`), or bearing its name. Not
 * posts, share buttons or links in other people's statements.
 */
export function draftCompanySocials(site: SiteReading, name: string | null): DraftedProfile['socials'] {
  const best = new Map<string, Candidate>();
  for (const candidate of companyAccounts(site, name)) {
    const before = best.get(candidate.platform);
    if (before === undefined || candidate.score > before.score) best.set(candidate.platform, candidate);
  }
  return Object.fromEntries([...best.values()].map((candidate) => [candidate.platform, toSocial(candidate)]));
}

/** All accounts that the pages show as the company's own. */
export function companyAccounts(site: SiteReading, name: string | null): Candidate[] {
  return site.pages
    .flatMap((page) => [...linkedAccounts(page, site.brand, name), ...declaredAccounts(page, site.brand, name)])
    .filter(({ score }) => score >= enough);
}

const toSocial = ({ address, quote, pageUrl }: Candidate): DraftedSocial => ({
  url: address,
  evidence: [{ quote, url: pageUrl }],
});

function linkedAccounts(page: ReadPage, brand: Brand, name: string | null): Candidate[] {
  const links = page.elements.filter((element) => element.name === 'a');
  const found = links.flatMap((element, index) => {
    const quote = (element.attribs.href ?? '').trim();
    const candidate = candidateOf(quote, page, brand, name);
    return candidate === undefined ? [] : [{ index, candidate, place: placeScore(element) }];
  });
  return rowsOf(found).flatMap((row) => {
    const platforms = new Set(row.map(({ candidate }) => candidate.platform)).size;
    const together = platforms >= 3 ? 3 : platforms - 1;
    // A single link to an account with another name belongs to the website's designer.
    const isLone = platforms === 1;
    return row.map(({ candidate, place }) => ({
      ...candidate,
      score: isLone && candidate.score === 0 ? 0 : candidate.score + place + together,
    }));
  });
}

/** Groups links to accounts that follow each other closely, the way a site lists its own accounts. */
function rowsOf<Link extends { index: number }>(links: readonly Link[]): Link[][] {
  const rows: Link[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const link of links) {
    const row = rows.at(-1);
    if (row !== undefined && link.index - last <= 2) row.push(link);
    else rows.push([link]);
    last = link.index;
  }
  return rows;
}

function declaredAccounts(page: ReadPage, brand: Brand, name: string | null): Candidate[] {
  return page.structured
    .filter((node) =>
      /Organization|Corporation|WebSite|Brand|Business|Application|Product/.test(textsOf(node['@type']).join(' ')),
    )
    .flatMap((node) => textsOf(node.sameAs))
    .flatMap((quote) => {
      const candidate = candidateOf(quote, page, brand, name);
      return candidate === undefined ? [] : [{ ...candidate, score: candidate.score + 3 }];
    });
}

const platformHosts =
  /(?:^|[/.])(?:x|twitter|linkedin|facebook|fb|instagram|youtube|tiktok|pinterest|bsky|reddit|discord|medium|github)\./i;

function candidateOf(quote: string, page: ReadPage, brand: Brand, name: string | null): Candidate | undefined {
  // Most links don't lead to social platforms, and a quick check tells that without parsing them.
  const address = platformHosts.test(quote) ? absoluteAddress(quote, page) : undefined;
  if (address === undefined || isOwnAddress(address, brand)) return undefined;
  const account = accountOf(address);
  if (account === undefined) return undefined;
  return { ...account, address, quote, pageUrl: page.url, score: handleScore(account.handle, brand, name) };
}

function handleScore(handle: string, { label }: Brand, name: string | null): number {
  const own = compact(handle);
  const names = [label, compact(name ?? '')];
  if (names.includes(own)) return 5;
  return names.some((each) => sharesBrand(own, each)) ? 4 : 0;
}

const placeScores = { footer: 3, header: 2, main: 0, voice: -6 } as const;
const platformWords =
  /\b(?:twitter|facebook|linkedin|instagram|youtube|tiktok|pinterest|bluesky|reddit|discord|medium|github|follow|social)\b/i;

function placeScore(element: PageElement): number {
  const { attribs } = element;
  const label = `${attribs['aria-label'] ?? ''} ${attribs.title ?? ''} ${attribs.class ?? ''}`.slice(0, 300);
  return placeScores[zoneOf(element)] + (platformWords.test(label) ? 1 : 0);
}
