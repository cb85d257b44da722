import path from 'node:path';

const endings = /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|ya?ml)?(?:\.gz)?$/i;
const standardInput = '-';

/** What a catalogue is called for visitors: its file without folders and endings, as nothing of this machine is to be shown. */
export const catalogueName = (file: string): string =>
  file === standardInput ? 'a catalogue' : path.basename(file).replace(endings, '').slice(0, 200) || 'a catalogue';
