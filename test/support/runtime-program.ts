import { enqueue, openQueue } from '../../jobs/queue.ts';
import { dataRevision } from '../../shared/change/feed/change-feed.ts';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { searchableListings } from '../../shared/directory/browse/listing-text.reads.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { closeProcessRuntime } from '../../shared/kernel/runtime/current-runtime.ts';
import { prepareDatabase } from '../../shared/operate/defaults/prepare-database.writes.ts';
import { connectMongo, mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { configureRuntime, createRuntime } from '../../shared/runtime.ts';
import { now } from './clock.ts';
import { aListing } from './factories.ts';

/**
 * A program: opens and closes three runtimes on the database in its first argument, two for the process and one
 * separate, and prints what each finds. It exits by itself if they have left nothing open.
 */
const [url = ''] = process.argv.slice(2);

await work('https://first.example');
await closeProcessRuntime();
await work('https://second.example');
await closeProcessRuntime();
const apart = await createRuntime({});
await apart.run(() => work('https://third.example'));
await apart.run(() => mongoDatabase().dropDatabase());
await apart.close();
console.log('closed');

async function work(address: string): Promise<void> {
  say('before');
  configureRuntime({ siteAddress: address });
  await connectMongo(url);
  await prepareDatabase();
  await saveListings([aListing()]);
  await announceEverything(now);
  const { table } = await searchableListings();
  await openQueue();
  await enqueue('check-badges', {});
  say(`with ${table.size} listings`);
}

function say(when: string): void {
  console.log(`${when}: ${siteAddress()}, revision ${dataRevision()}`);
}
