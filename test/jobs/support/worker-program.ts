import { listingHandlers } from '../../../jobs/listing-jobs.ts';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { watchChanges } from '../../../shared/change/feed/change-record.reads.ts';
import { setMailServer } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { connectMongo } from '../../../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import '../../../shared/models.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';

/** A worker that renders no pages. Arguments: database, site URL, mail server, hosts it may read. */
const [mongoUrl = '', site = '', smtpUrl = '', hosts = ''] = process.argv.slice(2);
const report = (problem: Error) => void process.stderr.write(`${problem.stack} ${problem.cause ?? ''}\n`);
setAllowedHosts(hosts.split(','));
setSiteAddress(site);
setMailServer({ smtpUrl, from: undefined, say: () => undefined, report });
await connectMongo(mongoUrl);
await watchChanges(report).ready;
await runJobs(
  listingHandlers(() => new Date(), new AbortController().signal),
  report,
);
