import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { pastedHtmlToMarkdown } from '../../platform/html/html-to-markdown.ts';
import { countLinks } from './written-links.ts';

/** What a text may be: characters as code points, a line break as one. */
export interface TextBounds {
  least: number;
  most: number;
  links: number;
  /** What it is, in the words of the site: "comment". */
  what: string;
}

const manyBlankLines = /\n(?:[ \t]*\n){2,}/g;

/** A text as it is stored: Markdown in place of pasted HTML, without what cannot be seen, and with one blank line where there are several. */
const cleanTalk = (sent: string): string =>
  cleanText(pastedHtmlToMarkdown(cleanText(sent)))
    .replace(manyBlankLines, '\n\n')
    .trim();

/** The text as it is stored, with its links. Throws `invalid_parameter` that names `body`, the limit and what to do. */
export function readTalkText(
  sent: string,
  { least, most, links: mostLinks, what }: TextBounds,
): {
  body: string;
  links: number;
} {
  const body = cleanTalk(sent);
  const length = Math.max(charactersIn(body), charactersIn(sent.replaceAll('\r\n', '\n').trim()));
  if (body === '') throw refused({ detail: 'is empty', code: 'required', fix: `Write your ${what}.` });
  if (charactersIn(body) < least) {
    throw refused({
      detail: 'is too short',
      limit: least,
      actual: charactersIn(body),
      fix: `Write at least ${least} characters for your ${what}.`,
    });
  }
  if (length > most) {
    const fix = `Shorten it by ${countOf(length - most, 'character')}.`;
    throw refused({ detail: 'is too long', limit: most, actual: length, fix });
  }
  const links = countLinks(body);
  if (links > mostLinks) {
    const fix = `Remove ${countOf(links - mostLinks, 'link')}.`;
    throw refused({ detail: 'has too many links', limit: mostLinks, actual: links, fix });
  }
  return { body, links };
}

const refused = (problem: Omit<FieldProblem, 'field'>): SlipwayError =>
  new SlipwayError('invalid_parameter', `The text ${problem.detail}. ${problem.fix}`, [{ field: 'body', ...problem }]);
