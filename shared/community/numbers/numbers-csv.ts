import type { ListingNumbers } from './numbers.ts';

const columns = ['views', 'visitors', 'clicks', 'votes', 'follows'] as const;

/** The numbers by day as CSV (RFC 4180), and below them, with the hour in place of the day, those of the launch week. No cell needs quotes. */
export function numbersCsv({ days, launch_week }: ListingNumbers): string {
  const rows = [
    ['time_utc', 'per', ...columns, 'agents', 'rank'],
    ...days.map((day) => [day.day, 'day', ...columns.map((name) => day[name]), day.agents, '']),
    ...(launch_week?.hours ?? []).map((hour) => [
      hour.hour,
      'hour',
      ...columns.map((name) => hour[name]),
      '',
      hour.rank ?? '',
    ]),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}
