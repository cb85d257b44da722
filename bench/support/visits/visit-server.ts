import { createServer } from 'node:http';
import { takeVisit } from '../../../api/http/take-visit.ts';
import { startCounting } from '../../../shared/community/community.writes.ts';
import { connectMongo } from '../../../shared/platform/mongo/mongo.ts';
import { configureRuntime } from '../../../shared/runtime.ts';

/** Visit counting alone, in a process that gets killed. Visitors differ by X-Forwarded-For. */
const port = Number(process.env.PORT);
configureRuntime({ siteAddress: `http://127.0.0.1:${port}`, trustProxy: '127.0.0.1' });
await connectMongo(process.env.MONGODB_URL ?? '');
startCounting(
  process.env.DATA_DIR ?? '',
  () => new Date(),
  (problem) => console.error(problem),
);
createServer((request, response) => {
  takeVisit(request, response, new Date()).catch((problem: unknown) => {
    console.error(problem);
    response.destroy();
  });
}).listen(port, '127.0.0.1', () => console.log('listening'));
