import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from './processes.ts';

interface Audit {
  /** 0 to 100 by category: performance, accessibility, best practices, SEO. */
  scores: Record<string, number>;
  /** Total blocking time, ms. */
  blockingMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Audits that cost points. */
  failed: string[];
  /** Lighthouse's CPU benchmark: 125 to 800 is a mid-tier phone, which the profile slows down another 4 times. */
  processorIndex: number;
}

/** Runs something with a browser that Lighthouse can control through its debugging port. */
export async function withAuditBrowser<Result>(
  executablePath: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`, ...sandbox] });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/**
 * Audits a page with Lighthouse's mobile profile and simulated slow network: once unmeasured, to load fonts, then an
 * odd number of times. Returns the audit with the median blocking time, and all blocking times in ms, ascending.
 */
export async function auditRepeatedly(
  url: string,
  port: number,
  times: number,
): Promise<{ median: Audit; allBlockingMs: number[] }> {
  await auditPage(url, port);
  const audits: Audit[] = [];
  for (let done = 0; done < times; done += 1) audits.push(await auditPage(url, port));
  const sorted = audits.toSorted((a, b) => a.blockingMs - b.blockingMs);
  const median = sorted[(times - 1) / 2];
  if (median === undefined) throw new Error(`A median is of an odd number of audits, not ${times}.`);
  return { median, allBlockingMs: sorted.map(({ blockingMs }) => blockingMs) };
}

/** Throws if there is no result. */
async function auditPage(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits, environment } = result.lhr;
  const entries = Object.values(categories).filter((category) => category.score !== null);
  const scored = entries.flatMap((category) => category.auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: Object.fromEntries(
      entries.map(({ title, score }) => [title.toLowerCase(), Math.round((score ?? 0) * 100)]),
    ),
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    processorIndex: environment.benchmarkIndex,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: scored.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
