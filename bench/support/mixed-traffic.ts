import { setTimeout as delay } from 'node:timers/promises';
import {
  alternativesPath,
  apiPath,
  badgeGalleryPath,
  badgePath,
  browsePath,
  canonicalComparePath,
  categoryFeedPath,
  categoryPath,
  homePath,
  listingPath,
  sharePath,
  sitemapPath,
} from '../../shared/kernel/address/paths.ts';
import { twinPath } from '../../shared/publish/publish.ts';
import { sample, seededRandom } from './statistics.ts';

/** What is sent to the server during the measurement. */
export interface Traffic {
  /** URL of the server. */
  url: string;
  key: string;
  slugs: readonly string[];
  categories: readonly string[];
  /** Base URL of the submitted websites; each folder is one. */
  websites: string;
  readsPerSecond: number;
  submissionsPerMinute: number;
}

export interface TrafficCounts {
  reads: number;
  submissions: number;
  /** Responses other than 2xx or 3xx. */
  refused: number;
}

const words = ['editor', 'open source', 'mail', 'kubernetes', 'notes', 'pdf', 'musik', 'git', 'backup', 'chat', 'map'];
const encodings = ['br', 'gzip', 'identity'];

/** Sends all kinds of reads, and submissions, evenly spread until the signal. */
export async function sendTraffic(traffic: Traffic, signal: AbortSignal): Promise<TrafficCounts> {
  const counts: TrafficCounts = { reads: 0, submissions: 0, refused: 0 };
  const random = seededRandom(15);
  const send = async (request: Request): Promise<void> => {
    try {
      const answer = await fetch(request);
      await answer.arrayBuffer();
      if (answer.status >= 400) counts.refused += 1;
    } catch {
      counts.refused += 1; // counted like an error response
    }
  };
  const submit = async (): Promise<void> => {
    counts.submissions += 1;
    await send(submission(traffic, counts.submissions));
  };
  const read = async (): Promise<void> => {
    counts.reads += 1;
    await send(aRead(traffic, random));
  };
  await Promise.all([
    evenly(traffic.readsPerSecond * 60, read, signal),
    evenly(traffic.submissionsPerMinute, submit, signal),
  ]);
  return counts;
}

/** Calls `work` at this rate per minute; calls that take longer overlap with the next. */
async function evenly(perMinute: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const running = new Set<Promise<void>>();
  for (let turn = 1; !signal.aborted; turn += 1) {
    const one = work().finally(() => running.delete(one));
    running.add(one);
    await delay(Math.max(0, started + (turn * 60_000) / perMinute - performance.now()));
  }
  await Promise.all(running);
}

function submission({ url, key, websites }: Traffic, number: number): Request {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ url: `${websites}/p${number}/` });
  return new Request(`${url}/api/v1/drafts`, { method: 'POST', headers, body });
}

function aRead({ url, slugs, categories }: Traffic, random: () => number): Request {
  const [slug, other] = [sample(slugs, random), sample(slugs, random)];
  const category = sample(categories, random);
  const page = 1 + Math.floor(random() * 2);
  const q = encodeURIComponent(`${sample(words, random)} ${slug.slice(0, Math.floor(random() * 5))}`);
  const targets = [
    listingPath(slug),
    listingPath(slug),
    listingPath(slug),
    twinPath(listingPath(slug)),
    alternativesPath(slug),
    badgeGalleryPath(slug),
    canonicalComparePath(slug, other),
    categoryPath(category),
    categoryFeedPath(category, 'rss'),
    homePath(),
    `${browsePath()}?q=${q}`,
    sharePath('products', slug, ''),
    badgePath({ slug, kind: 'listed-on', shape: 'standard', mode: 'auto', size: 'm' }),
    `${apiPath}/listings/${slug}`,
    `${apiPath}/listings?q=${q}&per_page=50`,
    `${apiPath}/listings?category=${category}&page=${page}&per_page=10`,
    `${apiPath}/categories/${category}`,
    sitemapPath,
  ];
  return new Request(url + sample(targets, random), { headers: { 'accept-encoding': sample(encodings, random) } });
}
