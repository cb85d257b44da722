/** One bar of a chart. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Tooltip. */
  title: string;
}

/** Size of every chart in its own units; it is scaled to the width that there is. */
export const chartSize = { width: 640, height: 160 } as const;

const gapShare = 0.2;

/** Bars for some values, side by side, the highest as high as the chart. Values that are not 0 can be seen. */
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

/** The points of a line of ranks, the first rank on top; hours without a rank break it. Gives one list of points a stretch. */
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
