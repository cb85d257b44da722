import type { ListingNumbers } from './numbers.ts';

const columns = ['views', 'visitors', 'clicks', 'votes', 'follows'] as const;

/**
 * Daily numbers as CSV (RFC 4180), followed by the launch week's hourly numbers, with the hour in place of the day. No
 * cell needs quotes.
 */
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
