/** One measurement. `met` is absent if there is no target. */
export interface BenchRow {
  measure: string;
  value: string;
  target?: string;
  met?: boolean;
}

export interface BenchTable {
  title: string;
  rows: BenchRow[];
}

/** A Markdown table. */
export function toMarkdown({ title, rows }: BenchTable): string {
  const verdict = ({ met }: BenchRow): string => (met === undefined ? '' : met ? 'yes' : 'no');
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return [
    `**${title}**`,
    '',
    '| measure | result | target | met |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${cell(row.measure)} | ${cell(row.value)} | ${cell(row.target ?? '')} | ${verdict(row)} |`),
  ].join('\n');
}
