import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { pastedHtmlToMarkdown } from '../../platform/html/html-to-markdown.ts';
import { countLinks } from './written-links.ts';

/** Length limits for a text, in code points; a line break counts as one. */
export interface TextBounds {
  least: number;
  most: number;
  links: number;
  what: 'answer' | 'comment' | 'review';
}

const manyBlankLines = /\n(?:[ \t]*\n){2,}/g;

/** A cleaned text: pasted HTML becomes Markdown, invisible characters are removed, blank lines collapsed. */
const cleanTalk = (sent: string): string =>
  cleanText(pastedHtmlToMarkdown(cleanText(sent)))
    .replace(manyBlankLines, '\n\n')
    .trim();

/** The cleaned text with its links. Throws `invalid_parameter` naming `body`, the limit and the fix. */
export function readTalkText(
  sent: string,
  { least, most, links: mostLinks, what }: TextBounds,
): {
  body: string;
  links: number;
} {
  const body = cleanTalk(sent);
  const length = Math.max(charactersIn(body), charactersIn(sent.replaceAll('\r\n', '\n').trim()));
  if (body === '')
    throw refused({ detail: say('problem_input.is_empty'), code: 'required', fix: say(`problem_talk.write_${what}`) });
  if (charactersIn(body) < least) {
    throw refused({
      detail: say('problem_input.too_short'),
      limit: least,
      actual: charactersIn(body),
      fix: say(`problem_talk.least_${what}`, { least }),
    });
  }
  if (length > most) {
    const fix = say('problem_input.shorten_by', { count: countOf(length - most, 'character') });
    throw refused({ detail: say('problem_input.has_too_many'), limit: most, actual: length, fix });
  }
  const links = countLinks(body);
  if (links > mostLinks) {
    const fix = say('problem_input.take_out', { count: countOf(links - mostLinks, 'link') });
    throw refused({ detail: say('problem_input.too_many_links'), limit: mostLinks, actual: links, fix });
  }
  return { body, links };
}

const refused = (problem: Omit<FieldProblem, 'field'>): SlipwayError =>
  new SlipwayError(
    'invalid_parameter',
    say('problem_api.text_is', { detail: problem.detail, fix: problem.fix ?? '' }),
    [{ field: 'body', ...problem }],
  );
