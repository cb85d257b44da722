import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { mergeEdit, partsAsSeen } from '../../../../shared/directory/listing-version/merge-edit.ts';
import { partChanges, partsOf, withParts } from '../../../../shared/directory/listing-version/versioned-parts.ts';
import type { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { aListing } from '../../../support/factories.ts';

const seen = aListing({ tagline: 'Ink', city: 'Porto', country: 'PT', features: ['Nib'], story: { problem: 'Blots' } });

/** The result of an edit based on an older version, after someone else's edit. */
function merged(theirs: Partial<ListingRecord>, mine: Partial<ListingRecord>): ListingRecord {
  const current = { ...seen, ...theirs, revision: 1 };
  const since = [{ changes: partChanges(seen, current) }];
  return mergeEdit(current, { ...current, ...mine }, { startedFrom: 0, since });
}

const failure = (work: () => unknown): SlipwayError => {
  try {
    work();
  } catch (thrown) {
    return thrown as SlipwayError;
  }
  return expect.unreachable();
};

describe('two edits that started from the same revision', () => {
  test('are both applied when they change different fields', () => {
    expect(merged({ tagline: 'Theirs' }, { city: 'Mine' })).toMatchObject({ tagline: 'Theirs', city: 'Mine' });
  });

  test('leave what the second editor sent unchanged to the first', () => {
    expect(merged({ tagline: 'Theirs' }, { tagline: 'Ink', city: 'Mine' })).toMatchObject({
      tagline: 'Theirs',
      city: 'Mine',
    });
  });

  test('agree when both say the same', () => {
    expect(merged({ features: ['Quill'] }, { features: ['Quill'] }).features).toEqual(['Quill']);
  });

  test('are reported with both values when they conflict, and nothing is merged', () => {
    const problem = failure(() => merged({ tagline: 'Theirs', city: 'Faro' }, { tagline: 'Mine', country: 'ES' }));
    expect(problem.code).toBe('edit_conflict');
    expect(problem.problems).toMatchObject([{ field: 'fields.tagline', yours: 'Mine', theirs: 'Theirs' }]);
  });

  test('treat parts of a story separately', () => {
    const story = { problem: 'Blots', lessons: 'Dry first' };
    const mine = { problem: 'Stains', lessons: 'Dry first' };
    expect(merged({ story }, { story: mine }).story).toEqual(mine);
  });

  test('take the first replaced value as the one the editor saw', () => {
    const twice = [
      { changes: [{ part: 'fields.tagline', before: 'Ink', after: 'Two' }] },
      { changes: [{ part: 'fields.tagline', before: 'Two', after: 'Three' }] },
    ];
    expect(partsAsSeen(twice)).toEqual({ 'fields.tagline': 'Ink' });
  });

  test("can't have started in the future", () => {
    const problem = failure(() => mergeEdit(seen, seen, { startedFrom: 1, since: [] }));
    expect(problem.problems).toMatchObject([{ field: 'revision', limit: 0 }]);
  });
});

const edit = fc.record(
  {
    tagline: fc.constantFrom(null, 'Ink', 'A', 'B'),
    city: fc.constantFrom(null, 'Porto', 'Faro'),
    features: fc.subarray(['Nib', 'Quill']),
    socials: fc.constantFrom({}, { website: 'https://ink.example/' }),
    story: fc.constantFrom(null, { problem: 'Blots' }, { problem: 'Stains', title: 'Ink' }),
    primary_category: fc.constantFrom(null, 1, 2),
  },
  { requiredKeys: [] },
);

test("keep every part as one of the two left it, and neither loses what the other didn't touch", () => {
  fc.assert(
    fc.property(edit, edit, (theirs, mine) => {
      const current = partsOf({ ...seen, ...theirs });
      const wanted = partsOf({ ...seen, ...theirs, ...mine });
      let after: ReturnType<typeof partsOf>;
      try {
        after = partsOf(merged(theirs, mine));
      } catch {
        return; // a conflict loses nothing: nothing is saved
      }
      const [base, names] = [partsOf(seen), Object.keys(current)];
      for (const name of names) {
        const isTheirs = JSON.stringify(current[name]) !== JSON.stringify(base[name]);
        expect(after[name]).toEqual(isTheirs ? current[name] : wanted[name]);
      }
    }),
  );
});

test("putting one listing's parts into another makes it say the same", () => {
  fc.assert(
    fc.property(edit, edit, (one, other) => {
      const wanted = { ...seen, ...one };
      expect(partsOf(withParts({ ...seen, ...other }, partsOf(wanted)))).toEqual(partsOf(wanted));
    }),
  );
});
