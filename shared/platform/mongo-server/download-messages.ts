import { z } from 'zod';

/** What the download process tells its parent. Sizes are bytes. */
export const downloadMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('downloading'), host: z.string(), total: z.number().optional() }),
  z.object({ kind: z.literal('progress'), done: z.number(), total: z.number().optional() }),
  z.object({ kind: z.literal('path'), path: z.string() }),
  z.object({ kind: z.literal('failure'), why: z.string() }),
]);

export type DownloadMessage = z.infer<typeof downloadMessageSchema>;
