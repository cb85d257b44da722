/** The first entry: what the archive is. */
export const manifestName = 'manifest.json';

/** The last entry: the SHA-256 of every other. */
export const checksumsName = 'checksums.sha256';

/** Room for the manifest, which is filled with spaces: its place in the file is known before its words are. */
export const manifestBytes = 65_536;

/** Offset of the manifest's text: after one tar header. */
export const firstBodyOffset = 512;

/** Why a file is not a trustworthy archive, for the operator. */
export class ArchiveRefused extends Error {}

/** The sums of `checksums.sha256` by the names of entries. Throws ArchiveRefused for lines of another form. */
export function parseChecksums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined) throw new ArchiveRefused('Its list of checksums is damaged.');
    sums.set(name, sum);
  }
  return sums;
}
