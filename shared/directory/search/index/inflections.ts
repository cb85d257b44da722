const shortestStem = 3;
/** Weights of plural and singular forms and of words with the same stem, relative to the typed word. */
const shares = { plural: 0.9, sameStem: 0.75 };

/**
 * English words with the same stem, with their weights. In other languages, forms are found as prefixes and similar
 * words.
 */
export function inflectionsOf(word: string): Map<string, number> {
  const forms = new Map<string, number>();
  if (word.length < shortestStem + 1 || !/^[a-z]+$/.test(word)) return forms;
  const add = (form: string, share: number): void => {
    if (form !== word && form.length >= shortestStem && !forms.has(form)) forms.set(form, share);
  };
  const singular = singularOf(word);
  for (const form of [singular, ...pluralsOf(singular)]) add(form, shares.plural);
  for (const stem of stemsOf(singular)) {
    for (const form of [stem, ...pluralsOf(stem), ...derivedFrom(stem)]) add(form, shares.sameStem);
  }
  return forms;
}

/** Singular of an English word; other words are unchanged. */
export function singularOf(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return /(?:ch|sh|x|s|z)$/.test(word) ? [`${word}es`] : [`${word}s`];
}

/** Possible stems of a word: "tracking" and "tracker" from "track", "invoicing" from "invoice", "scanner" from "scan". */
function stemsOf(word: string): string[] {
  const [, base = word] = /^(.{3,})(?:ing|er|ed|or|ment)$/.exec(word) ?? [];
  if (base === word) return [word];
  const undoubled = /([^aeiouls])\1$/.test(base) ? [base.slice(0, -1)] : [];
  return [base, `${base}e`, ...undoubled];
}

function derivedFrom(stem: string): string[] {
  const base = stem.endsWith('e') ? stem.slice(0, -1) : stem;
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(stem) ? [stem + stem.slice(-1)] : [];
  return [base, ...doubled]
    .flatMap((start) => ['ing', 'er', 'ers', 'ed'].map((end) => start + end))
    .concat(`${stem}ment`);
}
