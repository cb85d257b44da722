import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeptPath, leftOut } from '../../../../shared/operate/backup/backup-contents.ts';
import {
  backupFormat,
  documentsEntry,
  fileEntry,
  manifestText,
  meaningOf,
  readManifest,
  splitDocuments,
} from '../../../../shared/operate/backup/backup-format.ts';
import { now } from '../../../support/clock.ts';
import { personalData } from '../../../support/personal-data.ts';

const manifest = {
  slipway_backup: backupFormat,
  program: '0.1.0',
  schema: 1,
  consistent_at: now,
  site: 'https://slipway.example',
  collections: { listings: 3 },
  files: 0,
  bytes: 10,
};

test('a manifest survives a round trip', () => {
  expect(readManifest(`${manifestText(manifest)}   \n`, 1)).toEqual(manifest);
});

test("a later version's backup is refused by name, an earlier one's is accepted", () => {
  const later = 'It is from a newer version of Slipway (0.1.0). Restore it with that version or later.';
  expect(readManifest(manifestText({ ...manifest, schema: 2 }), 1)).toBe(later);
  expect(readManifest(manifestText({ ...manifest, slipway_backup: backupFormat + 1 }), 1)).toBe(later);
  expect(readManifest(manifestText({ ...manifest, schema: 0 }), 1)).toMatchObject({ schema: 0 });
});

test.each(['', '{}', '[]', 'null', '{"slipway_backup":1}', '{"slipway_backup":"1"}', '\0'])(
  'not a manifest: %j',
  (text) => {
    expect(readManifest(text, 1)).toBe('It was not written by Slipway, or the file is damaged.');
  },
);

test("an entry's name tells its content", () => {
  for (const kind of ['documents', 'changed', 'deleted'] as const)
    expect(meaningOf(documentsEntry('week_seats', kind, 12))).toEqual({ what: kind, collection: 'week_seats' });
  expect(meaningOf(fileEntry('images/ab/cd.webp'))).toEqual({ what: 'file', path: 'images/ab/cd.webp' });
});

test.each([
  'files/../../etc/passwd',
  'files//etc/passwd',
  'files/images/../../.ssh/id',
  'files/./images/a',
  'files/images\\..\\a',
  'files/C:/a',
  'files/images/a\0b',
  'files/',
  '/etc/passwd',
  'database/system.users/documents-000001.bson.gz',
  'database/../x/documents-000001.bson.gz',
  'database/listings/others-000001.bson.gz',
])('no entry escapes its place: %j', (name) => {
  expect(meaningOf(name)).toBeUndefined();
});

test("only a backup's own folders are restored", () => {
  expect(['images/a', 'secrets/k'].every(isKeptPath)).toBe(true);
  expect(['mongo/a', 'running/a.json', 'imagesx/a', 'images', '.env'].some(isKeptPath)).toBe(false);
});

test('every excluded collection exists', () => {
  expect(Object.keys(personalData)).toEqual(expect.arrayContaining(Object.keys(leftOut)));
});

/** The minimal stand-in for a document: its length, that many bytes, and the final zero. */
const aDocument = (length: number): Buffer => {
  const bytes = Buffer.alloc(length + 5, 7);
  bytes.writeInt32LE(length + 5);
  bytes[length + 4] = 0;
  return bytes;
};

test('documents are split as they were joined, and truncation is noticed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 20 }), fc.nat(), (lengths, cut) => {
      const documents = lengths.map(aDocument);
      const joined = Buffer.concat(documents);
      expect(splitDocuments(joined)).toEqual(documents);
      const ends = documents.map((_, index) => Buffer.concat(documents.slice(0, index + 1)).length);
      const at = cut % joined.length;
      if (at > 0 && !ends.includes(at)) expect(() => splitDocuments(joined.subarray(0, at))).toThrow(RangeError);
    }),
  );
});
