import { listingTable } from '../../directory/directory.reads.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readWeekResult } from '../../launch/launch.reads.ts';
import { ledgerText } from './frozen-week.ts';
import type { WeekLedger } from './ledger.ts';
import { readVotesOfWeek } from './week-votes.reads.ts';

/** A closed week's ledger; undefined before the week is closed. */
export async function readWeekLedger(week: Monday): Promise<WeekLedger | undefined> {
  const [result, table] = await Promise.all([readWeekResult(week), listingTable()]);
  if (result === undefined) return undefined;
  const entries = result.entries.map((entry) => {
    const row = table.getLive(entry.listing_id);
    return { ...entry, listing: row === undefined ? null : { slug: row.slug, name: row.name } };
  });
  return { result, entries };
}

/** The text behind a week's hash, with a line per launch and vote; undefined for a week that isn't closed. */
export async function readLedgerText(week: Monday): Promise<string | undefined> {
  const result = await readWeekResult(week);
  if (result === undefined) return undefined;
  return ledgerText(week, result.rules_version, result.entries, await readVotesOfWeek(week));
}
