import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';

/** Version of the backup file's layout. */
export const backupFormat = 1;

const manifestForm = z.object({
  slipway_backup: z.int(),
  /** Version of the program that wrote the backup. */
  program: z.string(),
  /** Version of the stored records, see schema-version.ts. */
  schema: z.int().min(0),
  /** The point in time that all records reflect, UTC. */
  consistent_at: z.coerce.date(),
  site: z.string(),
  /** Number of documents per collection. */
  collections: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
  /** Uncompressed size. */
  bytes: z.int().min(0),
});

/** Metadata at the start of a backup. */
export type BackupManifest = z.infer<typeof manifestForm>;

/** The manifest as text. */
export const manifestText = (manifest: BackupManifest): string => JSON.stringify(manifest, null, 2);

/**
 * Parses a manifest. If this program can't restore the backup, because it is damaged or from a program with a later
 * schema than `knownSchema`, returns a sentence with the reason.
 */
export function readManifest(text: string, knownSchema: number): BackupManifest | string {
  const manifest = manifestForm.safeParse(parseJson(text.trim())).data;
  if (manifest === undefined) return 'It was not written by Slipway, or the file is damaged.';
  if (manifest.slipway_backup > backupFormat || manifest.schema > knownSchema)
    return `It is from a newer version of Slipway (${manifest.program}). Restore it with that version or later.`;
  return manifest;
}

export type EntryMeaning =
  | { what: 'documents' | 'changed' | 'deleted'; collection: string }
  /** A file in the data folder, by relative path. */
  | { what: 'file'; path: string };

const documentsName = /^database\/([A-Za-z0-9_.-]{1,100})\/(documents|changed|deleted)-\d{6}\.bson\.gz$/;

/** Name of an entry with documents. Entries are restored in file order, regardless of their numbers. */
export const documentsEntry = (collection: string, kind: 'documents' | 'changed' | 'deleted', number: number): string =>
  `database/${collection}/${kind}-${String(number).padStart(6, '0')}.bson.gz`;

/** Name of an entry with a file from the data folder. */
export const fileEntry = (path: string): string => `files/${path}`;

/** Meaning of an entry's name; undefined for invalid ones, such as paths outside the data folder. */
export function meaningOf(name: string): EntryMeaning | undefined {
  const [, collection, what] = documentsName.exec(name) ?? [];
  if (collection !== undefined && !collection.startsWith('system.')) {
    if (what === 'documents' || what === 'changed' || what === 'deleted') return { what, collection };
  }
  const path = name.startsWith('files/') ? name.slice('files/'.length) : '';
  const steps = path.split('/');
  const isInside = steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\:\p{Cc}]/u.test(step));
  return isInside ? { what: 'file', path } : undefined;
}

/** Splits concatenated BSON documents. Throws a RangeError if one is truncated or its length is impossible. */
export function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const length = start + 4 <= bytes.length ? bytes.readInt32LE(start) : 0;
    if (length < 5 || start + length > bytes.length || bytes[start + length - 1] !== 0)
      throw new RangeError('A document is truncated.');
    documents.push(bytes.subarray(start, start + length));
    start += length;
  }
  return documents;
}
