export type StartTrouble = 'port_taken' | 'folder_in_use' | 'disk_full' | 'not_writable' | 'other';

const SIGNS: readonly [StartTrouble, RegExp][] = [
  ['port_taken', /address already in use|os error 98|errno 98|os error 48\b|errno 48\b|10048/i],
  ['disk_full', /no space left on device|not enough space|os error 28|errno 28\b|disk quota exceeded/i],
  ['folder_in_use', /already being managed by another process|DBPathInUse|resource busy|unable to lock|os error 16\b/i],
  ['not_writable', /permission denied|read-only file ?system|operation not permitted/i],
];

/** Why a server didn't start, according to its output (mongod, SecantusDB in Rust and Python). */
export function troubleIn(output: string): StartTrouble {
  return SIGNS.find(([, sign]) => sign.test(output))?.[0] ?? 'other';
}

/** The last three lines of a server's output as one line; mongod's JSON is made readable. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.map(plainLine).filter((line) => line !== undefined);
  const words = telling.slice(-3).join(' | ');
  return words === '' ? 'it printed nothing' : words;
}

/** mongod logs one JSON object per line; only warnings and errors explain why it stopped. */
function plainLine(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim();
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('s' in entry && 'msg' in entry)) return line.trim();
    if (entry.s !== 'E' && entry.s !== 'F' && entry.s !== 'W') return undefined;
    return 'attr' in entry ? `${entry.msg} ${JSON.stringify(entry.attr)}` : String(entry.msg);
  } catch {
    // A line cut off by a full disk or by the start of the tail.
    return line.trim();
  }
}
