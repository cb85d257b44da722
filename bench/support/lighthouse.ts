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
}

/** Runs something with a browser that Lighthouse can drive by its debugging port. */
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

/** Audits a page on Lighthouse's mobile profile with its simulated slow network. Throws when there is no result. */
export async function auditPage(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const entries = Object.values(categories).filter((category) => category.score !== null);
  const scored = entries.flatMap((category) => category.auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: Object.fromEntries(
      entries.map(({ title, score }) => [title.toLowerCase(), Math.round((score ?? 0) * 100)]),
    ),
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: scored.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
