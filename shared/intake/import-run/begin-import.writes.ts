import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, saidBefore, say, sentences } from '../../kernel/language/say.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type FileFormat, formatOfName, refusalOf } from '../import/file/file-format.ts';
import { ImportError } from '../import/import-error.ts';
import { ImportRunModel } from './import-run.model.ts';
import {
  freshRun,
  type ImportRun,
  importFileName,
  importKeptDays,
  importRun,
  largestImportFile,
} from './import-run.ts';
import { noteRun } from './note-run.writes.ts';
import { type FilePreview, previewFile } from './preview-file.files.ts';
import { inFolder, keepRunPart } from './run-parts.writes.ts';

/** An uploaded file. */
export interface SentCatalogue {
  name: string;
  /** Overrides the format from the file name. */
  format: FileFormat | null;
  bytes: Buffer;
}

/**
 * Stores a file for import and reads its columns and first rows; imports nothing yet. Returns the run. Throws
 * `invalid_parameter` naming `file` or `format`.
 */
export const beginImport = askingStaffVerb(
  'import.run',
  async (actor: StaffActor, sent: SentCatalogue, now: Date): Promise<ImportRun> => {
    const file = importFileName(sent.name);
    const format = checkFile(sent, file);
    const look = await lookAtBytes(sent.bytes, { file, format });
    const run = importRun.parse({
      _id: randomUUID(),
      file,
      format,
      bytes: sent.bytes.length,
      state: 'open',
      revision: 1,
      status: 'live',
      ...look,
      chosen: [],
      ...freshRun,
      checked: null,
      rejects: null,
      created_at: now,
      expires_at: new Date(now.getTime() + importKeptDays * dayMs),
    });
    // Stored before the run that references it: cleanup removes parts that no run references.
    await keepRunPart(run, 'file', sent.bytes);
    await inTransaction(async () => {
      await ImportRunModel.insertMany([run]);
      await noteRun(actor, run, { act: 'send', note: '', states: { bytes: run.bytes } }, now);
    });
    return run;
  },
);

const gzipMark = [0x1f, 0x8b];

function checkFile({ name: sentName, format, bytes }: SentCatalogue, file: string): FileFormat {
  const chosen = format ?? formatOfName(file);
  if (bytes.length === 0) throw refused('file', say('problem_team.file_empty'));
  if (bytes.length > largestImportFile)
    throw refused('file', sentences(say('problem_team.file_most'), say('problem_team.file_large_cli')));
  if (gzipMark.every((byte, at) => bytes[at] === byte))
    throw refused('file', sentences(say('problem_team.file_compressed'), say('problem_team.file_unpack')));
  const refusal = refusalOf(sentName, bytes, chosen) ?? refusalOf(file, bytes, chosen);
  if (refusal !== undefined) throw refused('file', refusal);
  if (chosen === undefined) throw refused('format', say('problem_team.file_format'));
  return chosen;
}

const refused = (field: string, detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field, detail }]);

const lookAtBytes = (bytes: Buffer, named: Pick<ImportRun, 'file' | 'format'>): Promise<FilePreview> =>
  inFolder(async (folder) => {
    await writeFile(path.join(folder, named.file), bytes);
    try {
      return await previewFile({ ...named, folder }, []);
    } catch (problem) {
      if (!(problem instanceof ImportError)) throw problem;
      throw refused('file', inWords(problem.message.replace(`${named.file}: `, '')));
    }
  });

/** Translates an error from the workbook thread into the caller's language. */
const inWords = (found: string): Said =>
  saidBefore(sayStored(found, ['problem_team.file_workbook_large', 'problem_team.file_workbook_unreadable']));
