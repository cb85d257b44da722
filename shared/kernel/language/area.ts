import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * An area of a catalogue: a function returning its texts by name. Its file is read on the first call and cached; an
 * import would make every process and thread read all files in all languages. `Texts`: its TypeScript type.
 */
export const area =
  <Texts extends Readonly<Record<string, string>>>(file: string) =>
  (): Texts =>
    require(`./${file}.json`);
