import type { Db } from 'mongodb';
import { z } from 'zod';
import { messageOf } from './server-error.ts';

const memberSchema = z.looseObject({ host: z.string() });
const configSchema = z.looseObject({ version: z.int(), members: z.array(memberSchema).min(1) });
type ReplicaSetConfig = z.infer<typeof configSchema>;

/** What a mongod needs to become the primary of its own replica set. */
export type ReplicaSetStep =
  | { replSetInitiate: { _id: 'slipway'; members: { _id: 0; host: string }[] } }
  | { replSetReconfig: ReplicaSetConfig; force: true };

/**
 * Makes a mongod the primary of a single-member replica set: initiates a new set, or corrects the configuration of one
 * that last ran on another port and can't find itself in it (forced, since it is the only member). Safe to repeat until
 * the server is primary.
 */
export async function electYourself(admin: Db, port: number): Promise<void> {
  const step = replicaSetStep(await storedConfig(admin), `127.0.0.1:${port}`);
  if (step === undefined) return;
  try {
    await admin.command(step);
  } catch (error) {
    // A second call may arrive during the first one's election.
    if (!/already initialized|in progress|ConfigurationInProgress/i.test(messageOf(error))) throw error;
  }
}

/** The current configuration, or null. */
async function storedConfig(admin: Db): Promise<unknown> {
  try {
    // Unlike replSetGetConfig, this also works on a member missing from its configuration.
    return await admin.client.db('local').collection('system.replset').findOne();
  } catch {
    // Some member states reject reads. The command may still work; if not, there is nothing to correct.
    const answer = await admin.command({ replSetGetConfig: 1 }).catch(() => ({ config: null }));
    return answer.config;
  }
}

/**
 * The command for a stored configuration (null: none yet); undefined if the configuration is right and the server only
 * needs time.
 */
export function replicaSetStep(stored: unknown, host: string): ReplicaSetStep | undefined {
  if (stored === null) return { replSetInitiate: { _id: 'slipway', members: [{ _id: 0, host }] } };
  const config = configSchema.parse(stored);
  const [first] = config.members;
  if (first === undefined || (first.host === host && config.members.length === 1)) return undefined;
  return { replSetReconfig: { ...config, version: config.version + 1, members: [{ ...first, host }] }, force: true };
}
