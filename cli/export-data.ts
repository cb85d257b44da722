import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand } from 'citty';
import { figure } from '../shared/kernel/text/figures.ts';
import { streamPublicRecords } from '../shared/operate/operate.reads.ts';
import { exportFormats, exportKinds } from '../shared/operate/operate.ts';
import { withDatabase } from './with-database.ts';

export const exportDataCommand = defineCommand({
  meta: {
    name: 'export-data',
    description: 'Export public data: listings, founders, categories, awards, posts',
  },
  args: {
    folder: {
      type: 'positional',
      required: true,
      description: 'Target folder; files from an earlier export are replaced',
    },
    format: {
      type: 'enum',
      options: [...exportFormats],
      default: 'jsonl',
      description: 'JSON Lines, or CSV for spreadsheets',
    },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await mkdir(args.folder, { recursive: true });
      for (const kind of exportKinds) {
        const file = path.join(args.folder, `${kind}.${args.format}`);
        const part = createWriteStream(`${file}.part`);
        // Moved into place only when complete.
        await pipeline(Readable.from(streamPublicRecords(kind, args.format)), part);
        await rename(`${file}.part`, file);
        console.log(`${file}: ${figure(part.bytesWritten)} bytes`);
      }
    }),
});
