import { revokeConnection } from '../../shared/identity/oauth/connection.writes.ts';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';

/** A program: revokes a connection's access, as another process of an installation would. */
const [, , databaseUrl = '', accountId = '', connectionId = ''] = process.argv;
await connectMongo(databaseUrl);
const revoked = await revokeConnection(accountId, connectionId);
await disconnectMongo();
process.exitCode = revoked ? 0 : 1;
