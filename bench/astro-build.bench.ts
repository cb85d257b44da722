import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';

// Beside site/, so that the relative imports of its components still fit.
const source = path.resolve('.bench-site');
const heapMegabytes = 8_192;

/** The same listing pages by `astro build`, every one of them for a change of one: what the rebuild is there to avoid. */
export async function benchAstroBuild(mongoUrl: string, count: number, folder: string): Promise<BenchTable> {
  const output = path.join(folder, 'astro');
  try {
    await makeStaticSite();
    const started = performance.now();
    await runProcess(
      process.execPath,
      [
        `--max-old-space-size=${heapMegabytes}`,
        'node_modules/astro/bin/astro.mjs',
        'build',
        '--config',
        'bench/support/astro-build.config.mjs',
      ],
      {
        ASTRO_TELEMETRY_DISABLED: '1',
        BENCH_MONGODB_URL: mongoUrl,
        BENCH_OUTPUT: output,
      },
    );
    const seconds = (performance.now() - started) / 1000;
    const value = `${seconds.toFixed(0)} s for ${count.toLocaleString('en')} pages, ${Math.round(count / seconds)}/s`;
    return {
      title: 'For comparison: `astro build` of the same pages after one edit',
      rows: [{ measure: 'astro build with getStaticPaths', value }],
    };
  } finally {
    await rm(source, { recursive: true, force: true });
    await rm(output, { recursive: true, force: true });
  }
}

async function makeStaticSite(): Promise<void> {
  await rm(source, { recursive: true, force: true });
  await cp('site', source, { recursive: true, filter: (file) => !file.startsWith(path.join('site', 'pages')) });
  await mkdir(path.join(source, 'pages/products'), { recursive: true });
  const page = await readFile('site/pages/products/[slug].astro', 'utf8');
  const fromProps = page.replace(
    'Astro.locals.listingPage ?? (await readListingPage(slug))',
    'Astro.props.listingPage',
  );
  if (fromProps === page) throw new Error('The listing page no longer reads its data as this bench expects.');
  await writeFile(
    path.join(source, 'pages/products/[slug].astro'),
    fromProps.replace('---\n', `---\n${getStaticPaths}`),
  );
}

const getStaticPaths = `import { connectMongo } from '../../../shared/platform/mongo/mongo.ts';
import { readListingRecords } from '../../../shared/directory/listing-page/listing.reads.ts';
import { readListingPages } from '../../../shared/directory/listing-page/listing-page.reads.ts';
import { listingTable } from '../../../shared/directory/listing/listing-table.reads.ts';

export const prerender = true;
export async function getStaticPaths() {
  await connectMongo(process.env.BENCH_MONGODB_URL ?? '');
  const ids = [...(await listingTable()).all()].map((row) => row.id);
  const paths = [];
  for (let start = 0; start < ids.length; start += 500) {
    const pages = await readListingPages(await readListingRecords(ids.slice(start, start + 500)));
    for (const listingPage of pages) paths.push({ params: { slug: listingPage.profile.slug }, props: { listingPage } });
  }
  return paths;
}
`;
