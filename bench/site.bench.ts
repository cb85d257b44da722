import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchServer, startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { auditRepeatedly, withAuditBrowser } from './support/lighthouse.ts';
import { findProgram, runProcess } from './support/processes.ts';
import { realDataAbsent, realDataFolder, realProductFiles } from './support/real-catalogue.ts';
import { renderAddresses, siteAddresses } from './support/site-addresses.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const leastScore = 98;
const auditsOfPage = 5;
const auditedPages = [
  ['home', '/'],
  ['listing', '/products/lastloaf'],
  ['category', '/categories/developer-tools'],
  ['week', '/launches'],
  ['browse and search', '/products'],
  ['board', '/leaderboards/community-weekly'],
  ['documentation of the API', '/docs/api'],
  ['search results (kept out of search engines on purpose, which costs SEO points)', '/products?q=bread'],
] as const;

/** Lighthouse on the main entry pages, and on all page types of a real catalogue of 8,000 rows. */
export async function benchSite(): Promise<BenchTable[]> {
  return [await lighthouseTable(), await allPageTypes()];
}

async function lighthouseTable(): Promise<BenchTable> {
  const title = `Lighthouse, mobile profile, demo catalogue, median of ${auditsOfPage}`;
  const chromium = findProgram('chromium') ?? findProgram('chromium-headless-shell');
  if (chromium === undefined) return { title, rows: [{ measure: 'all', value: 'skipped: chromium is not installed' }] };
  const rows = await inDirectory(async (dataDir) => {
    const server = await startSlipway(dataDir, {}, ['start']);
    try {
      await withBenchDatabase(dataDir, (url) => waitForWrittenPages(url, server));
      return await withAuditBrowser(chromium, async (port) => {
        const audited: BenchRow[] = [];
        for (const [name, page] of auditedPages) audited.push(await auditRow(name, server.url + page, port));
        return audited;
      });
    } finally {
      await server.process.stop();
    }
  });
  return { title, rows };
}

async function auditRow(name: string, url: string, port: number): Promise<BenchRow> {
  const { median, allBlockingMs } = await auditRepeatedly(url, port, auditsOfPage);
  const { scores, blockingMs, shift, failed, processorIndex } = median;
  const words = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
  const below = failed.length === 0 ? '' : `; below 100: ${failed.join(', ')}`;
  return {
    measure: name,
    value:
      `${words.join(', ')}; blocked ${blockingMs.toFixed(0)} ms (all: ${allBlockingMs.map(Math.round).join(', ')}), ` +
      `layout shift ${shift.toFixed(3)}, processor ${Math.round(processorIndex)}${below}`,
    target: `each >= ${leastScore}, blocked 0 ms`,
    met: Object.values(scores).every((score) => score >= leastScore) && blockingMs === 0,
  };
}

async function allPageTypes(): Promise<BenchTable> {
  const title = 'All page types of a real catalogue';
  const data = realDataFolder();
  if (data === undefined) return { title, rows: [{ measure: 'all', value: realDataAbsent }] };
  const rows = await inDirectory(async (dataDir) => {
    const inputs = realProductFiles(data);
    await runProcess(process.execPath, ['cli/slipway.mjs', 'import', ...inputs], { DATA_DIR: dataDir });
    const server = await startSlipway(dataDir, {}, ['start']);
    try {
      await withBenchDatabase(dataDir, (url) => waitForWrittenPages(url, server));
      return [await rebuildRow(dataDir), ...(await renderedRows(server))];
    } finally {
      await server.process.stop();
    }
  });
  return { title, rows };
}

async function rebuildRow(dataDir: string): Promise<BenchRow> {
  const started = performance.now();
  const printed = await runProcess(process.execPath, ['cli/slipway.mjs', 'rebuild', '--all'], { DATA_DIR: dataDir });
  const seconds = (performance.now() - started) / 1000;
  const pages = Number((/Wrote ([\d,]+) pages/.exec(printed)?.[1] ?? '').replaceAll(',', ''));
  return {
    measure: '`rebuild --all` beside the running server, whole command: listings, categories, overviews',
    value: `${pages.toLocaleString('en')} pages in ${seconds.toFixed(1)} s, ${Math.round(pages / seconds)} pages/s`,
  };
}

async function renderedRows(server: BenchServer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [type, addresses] of await siteAddresses(server.url)) {
    const { seconds, failed } = await renderAddresses(server.url, addresses);
    const problem = failed === 0 ? '' : `, ${failed} FAILED`;
    rows.push({
      measure: `${type}, rendered when first asked for, over HTTP`,
      value: `${addresses.length.toLocaleString('en')} pages, ${Math.round(addresses.length / seconds)} pages/s${problem}`,
    });
  }
  return rows;
}

async function inDirectory<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slipway-bench-site-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
