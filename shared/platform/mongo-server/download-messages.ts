import { z } from 'zod';

/** Messages of the download process. Sizes in bytes. */
export const downloadMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('downloading'), host: z.string(), total: z.number().optional() }),
  z.object({ kind: z.literal('progress'), done: z.number(), total: z.number().optional() }),
  z.object({ kind: z.literal('path'), path: z.string() }),
  z.object({ kind: z.literal('failure'), why: z.string() }),
]);

export type DownloadMessage = z.infer<typeof downloadMessageSchema>;
