import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ImportError } from '../import-error.ts';
import { bytesOf, encodingOf } from './encoding.files.ts';
import { type FileFormat, fileFormats, formatOfName, refusalOf } from './file-format.ts';
import { sheetAsCsv } from './workbook/workbook.files.ts';

/** An existing file. */
interface FoundFile {
  /** Name as given by the operator, for messages. */
  name: string;
  path: string;
  format: FileFormat;
  compressed: boolean;
}

/** A file that the import can read more than once. */
export interface InputFile extends FoundFile {
  format: Exclude<FileFormat, 'xlsx'>;
  /** Encoding as a `TextDecoder` label. */
  encoding: string;
  /** If read from a workbook: the workbook's sheets, and the selected one. */
  book?: { sheets: readonly string[]; sheet: string };
}

/** Where the files are, and how to read them. */
export interface InputPlaces {
  /** Overrides the format of every file name. */
  format?: FileFormat | undefined;
  /** Overrides the detected encoding of every file. */
  encoding?: string | undefined;
  /** Name of the workbook sheet to read; defaults to the first with column names in its first rows. */
  sheet?: string | undefined;
  /** The input that the file name `-` stands for. */
  input: Readable;
  /** Folder that relative names are resolved against; defaults to the working directory. */
  folder?: string | undefined;
}

const standardInput = '-';
const gzipMark = Buffer.from([0x1f, 0x8b]);
const bytesLookedAt = 8;

/**
 * Checks the files before anything is imported and detects their encodings. Standard input (`-`) is copied to a
 * temporary file because it is read more than once; so are workbook sheets. `folders` deletes the copies. Throws
 * ImportError naming each unusable file.
 */
export async function openFiles(
  names: readonly string[],
  places: InputPlaces,
  folders: AsyncDisposableStack,
): Promise<InputFile[]> {
  const told = places.encoding === undefined ? undefined : knownEncoding(places.encoding);
  const found = await findFiles(names, places, folders);
  return await Promise.all(
    found.map(async ({ format, ...file }) =>
      format === 'xlsx'
        ? await openSheet(file, places.sheet, folders)
        : { ...file, format, encoding: told ?? (await encodingOf(file)) },
    ),
  );
}

async function openSheet(
  file: Omit<FoundFile, 'format'>,
  wanted: string | undefined,
  folders: AsyncDisposableStack,
): Promise<InputFile> {
  const text = path.join(await temporaryFolder(folders), 'sheet.csv');
  const reading = await sheetAsCsv(file.path, wanted, text);
  if ('problem' in reading) throw new ImportError(`${file.name}: ${reading.problem}`);
  return { ...file, path: text, format: 'csv', compressed: false, encoding: 'utf-8', book: reading };
}

async function temporaryFolder(folders: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-import-'));
  folders.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The encoding for a label. Throws ImportError if unknown. */
function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // The RangeError's message is not meant for operators.
    throw new ImportError(`Unknown encoding: ${label}. Use one such as windows-1251, shift_jis or gbk.`);
  }
}

async function findFiles(
  names: readonly string[],
  { format, input, folder = '' }: InputPlaces,
  folders: AsyncDisposableStack,
): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  const problems: string[] = [];
  for (const name of new Set(names)) {
    const chosen = format ?? formatOfName(name);
    const refusal = format === undefined ? refusalOf(name, new Uint8Array()) : undefined;
    if (refusal !== undefined) problems.push(`${name}: ${refusal}`);
    else if (chosen === undefined) problems.push(formatNeeded(name === standardInput ? 'standard input' : name));
    else if (name === standardInput) files.push(await copyInput(input, chosen, folders));
    else files.push(...(await openFile({ name, path: path.join(folder, name) }, chosen, problems)));
  }
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
  return files;
}

/** Checks that files are usable without reading them. Throws ImportError like openFiles. */
export async function checkFiles(names: readonly string[], format: FileFormat | undefined): Promise<void> {
  if (names.length === 0) throw new ImportError('Specify a file to import, or - for stdin.');
  if (names.includes(standardInput) && format === undefined) throw new ImportError(formatNeeded('standard input'));
  const onDisk = names.filter((name) => name !== standardInput);
  await findFiles(onDisk, { format, input: Readable.from([]) }, new AsyncDisposableStack());
}

const formatNeeded = (name: string): string => `${name}: specify its format with --format=${fileFormats.join('|')}`;

async function openFile(
  { name, path: place }: Pick<FoundFile, 'name' | 'path'>,
  format: FileFormat,
  problems: string[],
): Promise<FoundFile[]> {
  try {
    if (!(await stat(place)).isFile()) {
      problems.push(`${name}: not a file`);
      return [];
    }
    const start = await startOf(place);
    const refusal = refusalOf('', start, format);
    if (refusal === undefined) return [{ name, path: place, format, compressed: isCompressed(start) }];
    problems.push(`${name}: ${refusal}`);
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    const absent = code === 'ENOENT';
    problems.push(`${name}: ${absent ? 'file not found' : `cannot be read (${String(code ?? problem)})`}`);
  }
  return [];
}

async function copyInput(input: Readable, format: FileFormat, folders: AsyncDisposableStack): Promise<FoundFile> {
  const copy = path.join(await temporaryFolder(folders), 'input');
  await pipeline(input, createWriteStream(copy));
  return { name: 'standard input', path: copy, format, compressed: isCompressed(await startOf(copy)) };
}

const isCompressed = (start: Buffer): boolean => start.subarray(0, gzipMark.length).equals(gzipMark);

async function startOf(filePath: string): Promise<Buffer> {
  const file = await open(filePath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesLookedAt), 0, bytesLookedAt, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file's text in chunks: decompressed, decoded, without byte order mark. */
export async function* readText(file: InputFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  for await (const chunk of bytesOf(file)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
