/** Name of the first entry, which describes the archive. */
export const manifestName = 'manifest.json';

/** Name of the last entry: SHA-256 checksums of all others. */
export const checksumsName = 'checksums.sha256';

/** Fixed size of the manifest, padded with spaces: its place in the file is reserved before its content is known. */
export const manifestBytes = 65_536;

/** Offset of the manifest's text: after one tar header. */
export const firstBodyOffset = 512;

/** Why a file was rejected as an archive, for the operator. */
export class ArchiveRefused extends Error {}

/** Parses `checksums.sha256` into checksums by entry name. Throws ArchiveRefused for malformed lines. */
export function parseChecksums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined) throw new ArchiveRefused('Its list of checksums is damaged.');
    sums.set(name, sum);
  }
  return sums;
}
