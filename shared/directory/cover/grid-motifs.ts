import { type Choose, type CoverShape, circle, polygon, shape } from './cover-shape.ts';

const cells = (columns: number, rows: number): [number, number][] =>
  Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)]);

/** Rounded tiles, some missing, some brighter. */
export function tiles(choose: Choose): CoverShape[] {
  const kinds = new Map<number, string[]>([
    [0, []],
    [1, []],
    [2, []],
  ]);
  for (const [column, row] of cells(7, 4)) {
    const kind = choose(`tile ${column} ${row}`, 5);
    kinds.get(kind)?.push(`M${column * 58 + 11} ${row * 58 + 3}h32q9 0 9 9v32q0 9-9 9h-32q-9 0-9-9v-32q0-9 9-9z`);
  }
  return [
    shape(kinds.get(0)?.join('') ?? '', 'glow', 22),
    shape(kinds.get(1)?.join('') ?? '', 'glow', 50),
    shape(kinds.get(2)?.join('') ?? '', 'deep', 40),
  ];
}

/** Rounded bars, as in a chart. */
export function bars(choose: Choose): CoverShape[] {
  const width = 24 + choose('width', 3) * 8;
  const columns = Array.from({ length: Math.ceil(400 / (width + 8)) }, (_, at) => {
    const top = 30 + choose(`top ${at}`, 8) * 18;
    return `M${at * (width + 8) + 4} 200V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V200z`;
  });
  const every = (third: number) => columns.filter((_, at) => at % 3 === third).join('');
  return [shape(every(0), 'glow', 24), shape(every(1), 'glow', 44), shape(every(2), 'deep', 40)];
}

/** Dots growing towards one side. */
export function beads(choose: Choose): CoverShape[] {
  const [fromLeft, wave] = [choose('side', 2) === 0, 1 + choose('wave', 4)];
  const dots = cells(7, 4).map(([column, row]) => {
    const along = (fromLeft ? column : 6 - column) / 6;
    const swell = 0.7 + 0.3 * Math.sin((row * wave + column) * 0.9);
    return circle(column * 62 + 14, row * 56 + 16, 4 + 24 * along * swell);
  });
  return [shape(dots.join(''), 'glow', 42)];
}

/** Chevrons pointing to one side. */
export function chevrons(choose: Choose): CoverShape[] {
  const [depth, width, ahead] = [
    50 + choose('depth', 4) * 20,
    20 + choose('width', 4) * 6,
    choose('side', 2) === 0 ? 1 : -1,
  ];
  return Array.from({ length: 6 }, (_, at) => {
    const x = at * (width + 40) - 20 + choose('start', 4) * 10;
    const tip = x + ahead * depth;
    return shape(
      polygon([x, 0], [x + width, 0], [tip + width, 100], [x + width, 200], [x, 200], [tip, 100]),
      at % 2 === 0 ? 'glow' : 'deep',
      20 + at * 4,
    );
  });
}
