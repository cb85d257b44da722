import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { pageWorkerPool } from '../../../jobs/page-worker-pool.ts';
import { paymentStart } from '../../../shared/commerce/payment/payment-ways.ts';
import { listingTable } from '../../../shared/directory/listing/listing-table.reads.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

test('a thread renders exactly the bytes the process writes itself when pages are few', async () => {
  const paths = ['/', '/products', '/categories', '/categories/tools'];
  await vi.waitFor(async () => {
    for (const each of [...paths, '/products/fernleaf']) expect(await site.files.read(each), each).not.toBeNull();
  }, patientMs);
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-half-pages-'));
  const settings = {
    mongoUrl: databaseUrl(),
    siteAddress: site.url,
    isStatedAddress: true,
    payments: paymentStart(),
    pagesFolder: site.files.folder,
    halfPagesFolder: folder,
    embeddings: undefined,
  };
  const pool = pageWorkerPool(1, settings, [...(await listingTable()).all()]);
  try {
    const { pages, gone, problems } = await pool.run('renderBatch', {
      ids: [701],
      paths: [...paths, '/products/none'],
      now,
    });
    const asWritten = [...paths, '/products/fernleaf'].map((each) => ({ path: each, half: null }));
    expect({ pages, gone, problems }).toEqual({ pages: asWritten, gone: ['/products/none'], problems: [] });
  } finally {
    await pool.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
