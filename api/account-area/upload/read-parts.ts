import type { SentFields } from '../read-form.ts';

/** An uploaded file: its original name and bytes. The claimed type is ignored. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Uploaded files by field. Fields without a chosen file are missing. */
export type SentFiles = Readonly<Record<string, readonly SentFile[]>>;

/** Parts of a multipart form. */
export interface SentParts {
  fields: SentFields;
  files: SentFiles;
}

// The built-in parser has no limits; it takes a quarter of a second for 300,000 lines in one header.
const mostParts = 40;
const longestHeader = 8 * 1024;
const longestText = 16 * 1024;
const longestBoundary = 70;

/**
 * Parses a multipart form (RFC 7578) from its complete body. Undefined if it isn't one, is truncated, or has more
 * parts, longer headers or longer texts than our forms.
 */
export async function readParts(body: Uint8Array, contentType: string): Promise<SentParts | undefined> {
  const boundary = boundaryIn(contentType);
  if (boundary === undefined || !isWithinBounds(Buffer.from(body.buffer, body.byteOffset, body.length), boundary))
    return undefined;
  const sent = await parse(body, `multipart/form-data; boundary="${boundary}"`);
  if (sent === undefined) return undefined;
  const fields: [string, string][] = [];
  const files: [string, SentFile][] = [];
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields.push([name, value]);
    // Browsers submit a field without a chosen file as an empty file without a name.
    else if (value.size > 0 || value.name !== '')
      files.push([name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }]);
  }
  if (fields.some(([name, value]) => name.length + value.length > longestText)) return undefined;
  return { fields: byName(fields), files: byName(files) };
}

// RFC 2046 section 5.1.1 defines the characters of a boundary.
function boundaryIn(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined || boundary.length > longestBoundary || !/^[\w'()+,./:=?-]+$/.test(boundary)
    ? undefined
    : boundary;
}

/** Only scans for the boundary, in a single pass, to count the parts and check that their headers are short. */
function isWithinBounds(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > mostParts) return false;
    const start = at + mark.length;
    const head = body.subarray(start, start + longestHeader);
    const isLast = head.subarray(0, 2).equals(Buffer.from('--'));
    if (!isLast && head.indexOf('\r\n\r\n') === -1) return false;
  }
  return parts > 0;
}

async function parse(body: Uint8Array, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  } catch (thrown) {
    // Thrown for bodies that aren't multipart forms.
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

function byName<Value>(pairs: readonly (readonly [string, Value])[]): Record<string, Value[]> {
  const groups = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries([...groups].map(([name, group]) => [name, group.map(([, value]) => value)]));
}
