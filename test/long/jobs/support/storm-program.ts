import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWorker } from '../../../../jobs/worker.ts';
import { watchChanges } from '../../../../shared/change/feed/change-record.reads.ts';
import { setMailServer } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { importFiles } from '../../../../shared/intake/import/import-files.writes.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { connectMongo } from '../../../../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { PageCache } from '../../../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { loadSiteApp } from '../../../../shared/platform/site/site-app.ts';
import { readBuildId } from '../../../../shared/platform/site/site-build.ts';
import { editListing } from '../../../support/edit-listing.ts';
import '../../../../shared/models.ts';
import { stormImports } from './storm-imports.ts';

/**
 * A process with the jobs role, page writing included, which edits and imports meanwhile. It prints `edit ID NUMBER`
 * and `import NUMBER` once committed. Arguments: database, site, data folder, mail server, hosts it may read, the
 * listings it edits, the numbers of its first edit and import, and its name; without listings it only processes the
 * backlog.
 */
const [mongoUrl = '', site = '', dataDir = '', smtpUrl = '', hosts = '', edited = '', edit, first, name = ''] =
  process.argv.slice(2);
const listings = edited.split(',').filter(Boolean).map(Number);
const editsBetweenImports = 12;
const pauseMs = 30;
const now = () => new Date();
const report = (problem: Error) => void process.stderr.write(`${problem.stack} ${problem.cause ?? ''}\n`);
const say = (line: string) => void process.stdout.write(`${line}\n`);

setAllowedHosts(hosts.split(','));
setSiteAddress(site);
setMailServer({ smtpUrl, from: undefined, say: () => undefined, report });
await connectMongo(mongoUrl);
await watchChanges(report).ready;
await loadSiteApp();
const files = new PageFiles(path.join(dataDir, 'pages'));
const buildId = await readBuildId();
const worker = await startWorker({ files, cache: new PageCache(files, 1), now, report, mongoUrl, buildId, threads: 1 });
process.on('SIGTERM', () => worker.stop().then(() => process.exit(0)));
say('ready');
if (listings.length > 0) await editAndImport(Number(edit), Number(first));

async function editAndImport(firstEdit: number, firstImport: number): Promise<never> {
  let imports = firstImport;
  for (let number = firstEdit; ; number += 1) {
    const id = listings[number % listings.length] ?? 0;
    await editListing(id, { tagline: `Edit ${number}` }, now());
    say(`edit ${id} ${number}`);
    await delay(pauseMs);
    if (number % editsBetweenImports !== 0) continue;
    await importFiles([await fileOf(imports)], { now });
    say(`import ${imports}`);
    imports += 1;
  }
}

/** Three products, new at first and later the same with other texts: the catalogue stays small in a long storm. */
async function fileOf(number: number): Promise<string> {
  const place = number % stormImports;
  const file = path.join(dataDir, `${name}-${place}.jsonl`);
  const rows = [1, 2, 3].map((row) => ({
    name: `Storm ${name} ${place} ${row}`,
    url: `https://storm-${name}-${place}-${row}.example/`,
    desc: `It came with import ${number}.`,
    cats: ['Editors'],
  }));
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
}
