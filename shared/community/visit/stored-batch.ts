import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { hourlyCounts, type VisitSubject, visitCounts } from './visit.ts';

const isSubject = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:listing\/\d{1,15}|week\/\d{4}-\d\d-\d\d)$/.test(value);

const subject = z.custom<VisitSubject>(isSubject);
const day = z.iso.date();
const count = z.int().min(0);

/** A batch as it stands in a line of the spool. */
const storedBatch = z.object({
  days: z.array(
    z.object({
      subject,
      day,
      counts: z.partialRecord(z.enum(visitCounts), count),
      hours: z.partialRecord(z.enum(hourlyCounts), z.record(z.string().regex(/^\d{1,2}$/), count)),
    }),
  ),
  visitors: z.array(z.tuple([z.string().max(64), z.object({ subject, day, hour: z.int().min(0).max(23) })])),
  referrers: z.array(z.object({ subject, day, host: z.string().max(253), views: count })),
});
export type StoredBatch = z.infer<typeof storedBatch>;

/** Reads a line of the spool; undefined for what is none: a disk may give back anything. */
export const parseStoredBatch = (line: string): StoredBatch | undefined => storedBatch.safeParse(parseJson(line)).data;
