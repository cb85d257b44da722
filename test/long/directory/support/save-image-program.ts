import { saveImageCopy } from '../../../../shared/directory/image/image.writes.ts';
import '../../../../shared/models.ts';
import { connectMongo } from '../../../../shared/platform/mongo/mongo.ts';
import { type ObjectStoreSettings, setObjectStore } from '../../../../shared/platform/object-store/object-store.ts';

/** A process that saves one image of 300 KB. Arguments: database, settings of object storage as JSON, hash. */
const [mongoUrl = '', settings = '', hash = ''] = process.argv.slice(2);
setObjectStore(JSON.parse(settings) as ObjectStoreSettings);
await connectMongo(mongoUrl);
const bytes = new Uint8Array(300_000).fill(7);
await saveImageCopy(hash, [{ size: 1280, format: 'webp', bytes }], new Date());
process.exit();
