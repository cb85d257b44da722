/** One shape of a cover: a path, whether it lightens or darkens the ground, and how strongly in percent. */
export interface CoverShape {
  d: string;
  tone: 'glow' | 'deep';
  percent: number;
}

/** A deterministic integer from 0 below `count` for each purpose. */
export type Choose = (what: string, count: number) => number;

const whole = Math.round;

/** A shape in whole percents of its tone. */
export const shape = (d: string, tone: CoverShape['tone'], percent: number): CoverShape => ({
  d,
  tone,
  percent: whole(percent),
});

/** The path of a circle; a second one within it leaves a ring (fill rule even-odd). */
export function circle(x: number, y: number, radius: number): string {
  const r = whole(radius);
  return `M${whole(x) - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The path that joins points and closes. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join('L')}z`;
