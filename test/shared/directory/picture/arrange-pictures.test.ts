import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangePictures, settlePicture, withPicture } from '../../../../shared/directory/picture/arrange-pictures.ts';
import { coverPicture, mostPictures } from '../../../../shared/directory/picture/product-picture.ts';
import { aPicture } from '../../../support/product-pictures.ts';

const [a, b, c] = [aPicture('a'), aPicture('b'), aPicture('c')];
const idsOf = (pictures: readonly { id: string }[] | undefined) => pictures?.map(({ id }) => id);

describe("a product's pictures", () => {
  test('can be moved, removed and described one at a time', () => {
    const all = [a, b, c];
    expect(idsOf(arrangePictures(all, c.id, 'first'))).toEqual(idsOf([c, a, b]));
    expect(idsOf(arrangePictures(all, c.id, 'earlier'))).toEqual(idsOf([a, c, b]));
    expect(idsOf(arrangePictures(all, a.id, 'later'))).toEqual(idsOf([b, a, c]));
    expect(idsOf(arrangePictures(all, b.id, 'remove'))).toEqual(idsOf([a, c]));
    expect(arrangePictures(all, b.id, 'describe', '  A board  ')[1]?.alt).toBe('A board');
  });

  test('stay the same pictures whatever moves, even at either end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(a.id, b.id, c.id, 'ffffffffffff'),
        fc.constantFrom('first', 'earlier', 'later'),
        (id, step) => {
          expect(new Set(idsOf(arrangePictures([a, b, c], id, step)))).toEqual(new Set(idsOf([a, b, c])));
        },
      ),
    );
  });

  test('are limited in number, and each appears once', () => {
    const full = Array.from({ length: mostPictures }, (_, at) => aPicture(`${at}`));
    expect(withPicture(full, a)).toBeUndefined();
    expect(idsOf(withPicture([a], b))).toEqual(idsOf([a, b]));
    expect(withPicture([a], { ...b, copy: a.copy })).toEqual([a]);
  });

  test('start with the first available one, the cover', () => {
    const refused = { ...a, copy: null, problem: 'too_small_for_screen' as const };
    expect(coverPicture([refused, b])?.id).toBe(b.id);
    expect(coverPicture([refused])).toBeNull();
    expect(coverPicture(undefined)).toBeNull();
  });

  test('that turn out to be the same become one', () => {
    const waiting = { ...b, copy: null };
    expect(idsOf(settlePicture([a, waiting], b.id, { copy: a.copy, problem: null }))).toEqual([a.id]);
    expect(settlePicture([a, waiting], b.id, { copy: null, problem: 'bad_status' })[1]?.problem).toBe('bad_status');
  });
});
