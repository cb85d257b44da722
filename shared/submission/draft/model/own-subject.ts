import { compact } from '../site/brand.ts';

/** Words that may stand between a subject and what is said of it. */
const beside =
  /^(?:is|are|was|were|be|been|has|have|had|'re|’re|proudly|now|originally|currently|first|a|an|remote-first|inc\.?|llc|ltd\.?|gmbh|ag|ab|as)$/i;
const ourselves =
  /(?:^|\s)(?:we(?:['’]re)?|us|(?:the|our|this) (?:company|team|startup|studio|firm|business|product|app)|headquarters|offices?)$/i;

/** What is said before and after a phrase of a sentence. */
interface Clause {
  before: string;
  after: string;
}

/** The clause around the first match of a pattern whose subject is the company itself: "we", its name, or nobody else at the beginning. */
export function ownClause(sentence: string, pattern: RegExp, label: string): Clause | undefined {
  const found = pattern.exec(sentence);
  if (found === null) return undefined;
  const before = sentence.slice(0, found.index);
  return isOwnSubject(before, label) ? { before, after: sentence.slice(found.index + found[0].length) } : undefined;
}

function isOwnSubject(before: string, label: string): boolean {
  const words = before
    .trimEnd()
    .replace(/(?<![,(–—-])[,(–—-]+$/, '')
    .split(/[\s,]+/);
  while (words.length > 1 && beside.test(words.at(-1) ?? '')) words.pop();
  const subject = words.join(' ');
  if (compact(subject) === '' || /^(?:is|are|was|were|proudly|originally|first)$/i.test(subject.trim())) return true;
  return ourselves.test(subject) || (label !== '' && compact(subject).endsWith(label));
}
