import path from 'node:path';

const endings = /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|ya?ml|xls[xm])?(?:\.gz)?$/i;
const standardInput = '-';

/** Public name of a catalogue: the file name without folders and extensions. */
export const catalogueName = (file: string): string =>
  file === standardInput ? 'a catalogue' : path.basename(file).replace(endings, '').slice(0, 200) || 'a catalogue';
