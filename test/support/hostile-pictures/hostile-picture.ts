import type { ImageProblem } from '../../../shared/platform/image-processing/image-refused.ts';

/** A picture designed to cost time or memory, or to crash a decoder, and its expected result. */
export interface HostilePicture {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  /** Why it is refused; 'drawn' if it is harmless and may be shown. */
  ends: ImageProblem | 'drawn';
}

/** The same numbers on each run: uniform in [0, 1). */
function repeatable(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Some text for each number below `count`. */
export const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** A drawing with this content. */
export const drawing = (content: string, box = '0 0 100 100'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}">${content}</svg>`,
  );

/** A path of so many random curves with coordinates up to `reach` on both sides of zero. */
export function curves(count: number, reach: number): string {
  const random = repeatable();
  const point = (): string => Math.round((random() - 0.5) * 2 * reach).toString();
  return `M0 0${times(count, () => `C${[point(), point(), point(), point(), point(), point()].join(' ')}`)}`;
}
