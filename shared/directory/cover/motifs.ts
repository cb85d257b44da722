import { type Choose, type CoverShape, circle, polygon, shape } from './cover-shape.ts';
import { bars, beads, chevrons, tiles } from './grid-motifs.ts';

const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Overlapping waves, each lower and lighter than the previous one. */
function waves(choose: Choose): CoverShape[] {
  const [length, swing] = [130 + choose('length', 6) * 20, 18 + choose('swing', 4) * 8];
  return steps(4).map((layer) => {
    const [top, start] = [70 + layer * 34, -choose(`start ${layer}`, length)];
    const crests = steps(Math.ceil((400 - start) / length)).map(
      () => `q${length / 4} -${swing} ${length / 2} 0t${length / 2} 0`,
    );
    return shape(`M${start} ${top}${crests.join('')}V200H${start}z`, layer % 2 === 0 ? 'glow' : 'deep', 16 + layer * 5);
  });
}

/** Concentric circles, like ripples. */
function rings(choose: Choose): CoverShape[] {
  const [x, y, gap] = [60 + choose('x', 8) * 40, choose('y', 5) * 50, 26 + choose('gap', 4) * 8];
  return steps(5).map((ring) => {
    const outer = gap * (ring + 1) * 1.4;
    return shape(`${circle(x, y, outer)}${circle(x, y, outer - gap / 2)}`, 'glow', 44 - ring * 7);
  });
}

/** Rays from a point at the edge. */
function rays(choose: Choose): CoverShape[] {
  const [x, count, turned] = [choose('x', 9) * 50, 7 + choose('count', 4), choose('turned', 10) / 10];
  const y = choose('side', 2) * 200;
  const beams = steps(count * 2).map((beam) => {
    const [from, to] = [beam, beam + 0.5].map((at) => ((at + turned) * Math.PI) / count);
    return polygon([x, y], pointAt(x, y, from), pointAt(x, y, to));
  });
  return [shape(beams.join(''), 'glow', 24), shape(circle(x, y, 46 + choose('sun', 3) * 12), 'glow', 60)];
}

const pointAt = (x: number, y: number, angle = 0): [number, number] => [
  x + 460 * Math.cos(angle),
  y + 460 * Math.sin(angle),
];

/** Overlapping hills with something rising above them. */
function hills(choose: Choose): CoverShape[] {
  const sun = circle(60 + choose('sun', 8) * 40, 40 + choose('height', 3) * 18, 24 + choose('size', 3) * 8);
  const slopes = steps(3).map((hill) => {
    const radius = 150 + choose(`radius ${hill}`, 5) * 30;
    const top = 96 + hill * 28 + choose(`top ${hill}`, 3) * 8;
    return shape(
      circle(choose(`x ${hill}`, 9) * 50, top + radius, radius),
      hill % 2 === 0 ? 'deep' : 'glow',
      26 + hill * 8,
    );
  });
  return [shape(sun, 'glow', 75), ...slopes];
}

/** Diagonal bands of different widths. */
function ribbons(choose: Choose): CoverShape[] {
  const slant = 60 + choose('slant', 4) * 40;
  let left = -slant;
  return steps(6).map((band) => {
    const width = 16 + choose(`width ${band}`, 5) * 12;
    left += 30 + choose(`gap ${band}`, 4) * 14;
    const from = left;
    left += width;
    return shape(
      polygon([from, 200], [from + slant, 0], [from + width + slant, 0], [from + width, 200]),
      band % 3 === 2 ? 'deep' : 'glow',
      18 + band * 4,
    );
  });
}

/** Large overlapping discs. */
function discs(choose: Choose): CoverShape[] {
  return steps(4).map((disc) => {
    const radius = 44 + choose(`radius ${disc}`, 6) * 12;
    return shape(
      circle(20 + disc * 110 + choose(`x ${disc}`, 6) * 12, choose(`y ${disc}`, 6) * 40, radius),
      disc % 2 === 0 ? 'glow' : 'deep',
      30 + disc * 6,
    );
  });
}

/** Randomly rotated quarter circles that form paths. */
function quarters(choose: Choose): CoverShape[] {
  const drawn = steps(8).map((at) => {
    const [x, y, turn] = [(at % 4) * 100, Math.floor(at / 4) * 100, choose(`turn ${at}`, 4)];
    const [cx, cy] = [x + (turn % 2) * 100, y + (turn > 1 ? 100 : 0)];
    const [dx, dy] = [turn % 2 === 0 ? 100 : -100, turn > 1 ? -100 : 100];
    return { turn, d: `M${cx} ${cy}h${dx}a100 100 0 0 ${dx * dy > 0 ? 1 : 0} ${-dx} ${dy}z` };
  });
  return [
    shape(
      drawn
        .filter(({ turn }) => turn % 2 === 0)
        .map(({ d }) => d)
        .join(''),
      'glow',
      34,
    ),
    shape(
      drawn
        .filter(({ turn }) => turn === 1)
        .map(({ d }) => d)
        .join(''),
      'deep',
      34,
    ),
  ];
}

/** All cover motifs. */
export const motifs = {
  waves,
  rings,
  rays,
  hills,
  ribbons,
  discs,
  quarters,
  tiles,
  bars,
  beads,
  chevrons,
} satisfies Record<string, (choose: Choose) => CoverShape[]>;
export const motifNames = Object.keys(motifs) as readonly (keyof typeof motifs)[];
