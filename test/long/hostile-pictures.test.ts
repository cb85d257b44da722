import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { processImageInProcess } from '../../shared/platform/image-processing/picture-process.ts';
import { furtherHostilePictures } from '../support/hostile-pictures/further-hostile-pictures.ts';
import { hostileDrawings } from '../support/hostile-pictures/hostile-drawings.ts';
import { hostilePhotographs } from '../support/hostile-pictures/hostile-photographs.ts';
import { logoPng } from '../support/pictures.ts';

const made = [...hostileDrawings, ...hostilePhotographs, ...furtherHostilePictures];
// Each takes seconds of CPU: every fourth one, or all 58 with HOSTILE_PICTURES=all.
const all = process.env.HOSTILE_PICTURES === 'all' ? made : made.filter((_, index) => index % 4 === 0);

/** What happens to an image. */
async function endOf(bytes: Uint8Array): Promise<string> {
  return processImageInProcess(bytes, 'logo').then(
    () => 'drawn',
    (problem: unknown) => {
      if (problem instanceof Error && 'problem' in problem) return String(problem.problem);
      throw problem;
    },
  );
}

describe('hostile pictures', () => {
  test.each(all)(
    '$what: $ends',
    async ({ make, ends }) => {
      const bytes = await make();
      expect(await endOf(bytes)).toBe(ends);
    },
    180_000,
  );

  test('run side by side, and ordinary pictures between them are still drawn', async () => {
    const logo = await logoPng();
    const ends: string[] = [];
    const some = hostileDrawings.filter((_, index) => index % 8 === 0);
    const lanes = [some, some.toReversed()].map(async (lane) => {
      for (const { make, ends: expected } of lane) {
        ends.push((await endOf(await make())) === expected ? 'as expected' : 'otherwise', await endOf(logo));
        await nextTurn();
      }
    });
    await Promise.all(lanes);
    expect(new Set(ends)).toEqual(new Set(['as expected', 'drawn']));
    expect(ends).toHaveLength(4 * some.length);
  }, 600_000);
});
