import { z } from 'zod';
import { readNumbers } from '../../../shared/community/community.reads.ts';
import { type ListingNumbers, numbersCsv, numbersDays } from '../../../shared/community/community.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { memberForm } from '../form.ts';

const page = '/account/listings/:listing_id/numbers';

function download(ending: 'csv' | 'json', type: string, bodyOf: (numbers: ListingNumbers) => string) {
  return memberForm({
    path: `${page}/${ending}`,
    page,
    input: { listing_id: z.coerce.number().int().min(1) },
    async handle({ listing_id }, { visitor, now }) {
      const numbers = await readNumbers(visitor.account._id, listing_id, numbersDays.most, now);
      const name = `numbers-${listing_id}-${isoDay(now)}.${ending}`;
      return { file: { name, type: `${type}; charset=utf-8`, body: bodyOf(numbers) } };
    },
  });
}

/** Downloads a listing's stats: by day for 90 days, and by hour for its launch week. */
export const downloadNumbersCsv = download('csv', 'text/csv', numbersCsv);
export const downloadNumbersJson = download(
  'json',
  'application/json',
  (numbers) => `${JSON.stringify(numbers, null, 2)}\n`,
);
