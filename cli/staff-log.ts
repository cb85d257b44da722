import { defineCommand } from 'citty';
import { streamStaffLog } from '../shared/identity/identity.reads.ts';
import { brokenEntries, type StaffLogEntry } from '../shared/identity/identity.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { withDatabase } from './with-database.ts';

export const staffLogCommand = defineCommand({
  meta: {
    name: 'staff-log',
    description: 'Print the team log as JSON Lines, or verify it with --check',
  },
  args: { check: { type: 'boolean', description: 'Verify the hash chain instead of printing entries' } },
  run: async ({ args }) => {
    await withDatabase(async () => {
      if (!args.check) {
        for await (const entry of streamStaffLog()) console.log(JSON.stringify(shownEntry(entry)));
        return;
      }
      const { entries, broken } = await followChain(streamStaffLog());
      if (broken.length === 0) return console.log(`${countOf(entries, 'entry')} verified. The log is intact.`);
      console.error(
        `Log verification failed. Changed, or preceded by a missing entry: ${broken.map((id) => `entry ${id}`).join(', ')}`,
      );
      process.exitCode = 1;
    });
  },
});

/** An entry as printed, without the account data that the chain contains. */
const shownEntry = ({ actor_print: _print, actor_salt: _salt, expires_at: _end, ...entry }: StaffLogEntry) => entry;

/** Verifies the chain, oldest entry first. Returns the number of entries, and of those that don't match. */
export async function followChain(log: AsyncIterable<StaffLogEntry>): Promise<{ entries: number; broken: number[] }> {
  let entries = 0;
  let before: StaffLogEntry | undefined;
  const broken: number[] = [];
  for await (const entry of log) {
    entries += 1;
    broken.push(...brokenEntries(before === undefined ? [entry] : [before, entry]).filter((id) => id === entry._id));
    before = entry;
  }
  return { entries, broken };
}
