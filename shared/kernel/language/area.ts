import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * An area of a catalogue: a function that gives its texts by name. Its file is read at the first call, and kept then; an import would have every
 * process and thread read all files of all languages before it does anything. `Texts`: what TypeScript knows of it.
 */
export const area =
  <Texts extends Readonly<Record<string, string>>>(file: string) =>
  (): Texts =>
    require(`./${file}.json`);
