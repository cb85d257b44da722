export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Tooltip. */
  title: string;
}

/** Size of charts in their own units; scaled to the available width. */
export const chartSize = { width: 640, height: 160 } as const;

const gapShare = 0.2;

/** Bars for these values; the highest fills the chart's height. Non-zero values are always visible. */
export function barsOf(values: readonly { value: number; title: string }[]): Bar[] {
  const highest = Math.max(1, ...values.map(({ value }) => value));
  const step = chartSize.width / Math.max(1, values.length);
  return values.map(({ value, title }, index) => {
    const height = value === 0 ? 0 : Math.max(2, (value / highest) * chartSize.height);
    return {
      x: rounded(index * step),
      y: rounded(chartSize.height - height),
      width: rounded(step * (1 - gapShare)),
      height: rounded(height),
      title,
    };
  });
}

/**
 * Points of a rank line, with rank 1 at the top. Hours without a rank interrupt the line, so the result is a list of
 * points per segment.
 */
export function rankLine(ranks: readonly (number | null)[]): string[] {
  const lowest = Math.max(2, ...ranks.map((rank) => rank ?? 0));
  const step = chartSize.width / Math.max(1, ranks.length);
  const stretches: string[][] = [[]];
  for (const [index, rank] of ranks.entries()) {
    if (rank === null) {
      stretches.push([]);
      continue;
    }
    const y = 4 + ((rank - 1) / (lowest - 1)) * (chartSize.height - 8);
    stretches.at(-1)?.push(`${rounded((index + 0.5) * step)},${rounded(y)}`);
  }
  return stretches.filter((points) => points.length > 0).map((points) => points.join(' '));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
