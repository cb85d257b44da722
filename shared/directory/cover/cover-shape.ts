/** One shape of a cover: its path, whether it lightens or darkens the background, and the opacity in percent. */
export interface CoverShape {
  d: string;
  tone: 'glow' | 'deep';
  percent: number;
}

/** A deterministic integer from 0 to `count` - 1, different for each `what`. */
export type Choose = (what: string, count: number) => number;

const whole = Math.round;

/** A shape; `percent` is an integer. */
export const shape = (d: string, tone: CoverShape['tone'], percent: number): CoverShape => ({
  d,
  tone,
  percent: whole(percent),
});

/** A circle's path; a second circle inside it makes a ring (fill rule evenodd). */
export function circle(x: number, y: number, radius: number): string {
  const r = whole(radius);
  return `M${whole(x) - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A closed path through these points. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join('L')}z`;
