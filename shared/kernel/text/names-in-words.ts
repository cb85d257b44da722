import { byLanguage } from '../language/by-language.ts';

const lists = byLanguage(({ code }) => new Intl.ListFormat(code));

/** Names as a list in a sentence: `Fernleaf, Mosspad, and Quillmoss`. */
export const namesInWords = (names: readonly string[]): string => lists().format(names);
