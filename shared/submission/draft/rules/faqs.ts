import type { DraftedProfile } from '../draft.ts';
import { isGeneric, labelsQuestions } from '../language/generic-headings.ts';
import { parentOf } from '../page-part/cards.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { endsAsQuestion } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { letterCount, wordCount } from '../site/text-size.ts';
import { type SourceOf, trustIn } from '../trust/source-trust.ts';

type Faq = DraftedProfile['faqs'][number];

const most = 10;
const longestQuestion = 300;
const longestAnswer = 1500;
const longestQuote = 2000;

/** Questions and answers from structured data, else from headings that are questions and the text below them. */
export const draftFaqs = (site: SiteReading): Faq[] =>
  askedOn(site)
    .filter(({ source }) => trustIn('faqs', source) !== 'none')
    .map(({ faq }) => faq)
    .slice(0, most);

/** Sections below headings that announce questions, each up to the next heading of its rank. */
function labelledQuestions(blocks: ReadPage['blocks']): { from: number; to: number }[] {
  return blocks.flatMap(({ text, element }, at) => {
    const rank = rankOf(element.name);
    if (rank === undefined || !labelsQuestions(text)) return [];
    const end = blocks.findIndex((block, other) => other > at && (rankOf(block.element.name) ?? 9) <= rank);
    return [{ from: at + 1, to: Math.min(end < 0 ? blocks.length : end, at + 1 + mostBelow) }];
  });
}

const mostBelow = 60;
const rankOf = (name: string): number | undefined => (/^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined);

/** All questions the pages answer, without duplicates. */
export const everyFaq = (site: SiteReading): Faq[] => askedOn(site).map(({ faq }) => faq);

/** All questions that the pages answer, each with the place where it is asked. */
export function askedOn({ pages }: SiteReading): readonly Asked[] {
  const questions = new Set<string>();
  return pages
    .flatMap((page): Asked[] => {
      const declared = page.structured.flatMap((node) => declaredFaq(node, page.url));
      return declared.length > 1 ? declared.map((faq) => ({ faq, source: 'structured data' })) : askedFaqs(page);
    })
    .filter(({ faq: { question } }) => !questions.has(question) && questions.add(question) !== undefined);
}

/** A question with the place where it is asked. */
interface Asked {
  faq: Faq;
  source: SourceOf<'faqs'>;
}

function declaredFaq(node: StructuredNode, url: string): Faq[] {
  const { acceptedAnswer } = node;
  const answerNode: unknown = Array.isArray(acceptedAnswer) ? acceptedAnswer[0] : acceptedAnswer;
  const isAnswer = typeof answerNode === 'object' && answerNode !== null && 'text' in answerNode;
  const [name] = textsOf(node.name);
  const [written] = isAnswer ? textsOf(answerNode.text) : [];
  if (name === undefined || written === undefined) return [];
  const answer = plainText(written);
  const isShort = name.length <= longestQuestion && answer.length <= longestAnswer && answer !== '';
  return isShort
    ? [{ question: plainText(name), answer, evidence: quotes([name, written.slice(0, longestQuote)], url) }]
    : [];
}

const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const quotes = (texts: readonly string[], url: string): Faq['evidence'] => texts.map((quote) => ({ quote, url }));

const asking = new Set(['summary', 'dt', 'button']);

/** Whether a question is self-contained: "Why?" is not. */
const isWhole = (question: string): boolean => wordCount(question) >= 3 || letterCount(question) >= 16;

function askedFaqs(page: ReadPage): Asked[] {
  const { blocks, headings, url } = page;
  const from = (source: Asked['source'], questions: readonly { question: string; next: number }[]) =>
    questions.map((each) => ({ ...each, source }));
  const asked = [
    ...from(
      'heading',
      headings
        .filter(({ level, element, text }) => level > 1 && isAsked({ element, text }, page))
        .map(({ text, next }) => ({ question: text, next })),
    ),
    ...from(
      'element that opens',
      blocks.flatMap(({ text, element }, index) =>
        asking.has(element.name) ? [{ question: text, next: index + 1 }] : [],
      ),
    ),
    ...from('elements of the same markup', askedAlike(page)),
  ];
  const faqs = asked
    .map((each) => ({ ...each, question: withoutSign(each.question) }))
    .filter(({ question }) => isQuestion(question) && !isGeneric(question))
    .slice(0, mostAsked)
    .flatMap(({ question, next, source }) => {
      const answer = blocks[next]?.text ?? '';
      return isAnswer(answer) ? [{ question, answer, at: next - 1, shape: shapeOf(blocks[next - 1]), source }] : [];
    });
  const inLines = askedInLines(page).map((each) => ({ ...each, shape: 'lines', source: 'lines of a text' as const }));
  return withoutLone([...faqs, ...inLines], page).map(({ question, answer, source }) => ({
    faq: {
      question: question.replace(mark, ''),
      answer: answer.replace(mark, ''),
      evidence: quotes([question, answer], url),
    },
    source,
  }));
}

/**
 * The questions in a list of at least two of the same markup, else those below a heading that announces questions. A
 * lone heading that asks is a slogan or leads to a button: "Injured at work?", "Ready to start?".
 */
function withoutLone<Q extends { question: string; at: number; shape: string }>(
  asked: readonly Q[],
  { blocks }: ReadPage,
): readonly Q[] {
  const listed = asked.filter(({ question, shape }) =>
    asked.some((other) => other.shape === shape && other.question !== question),
  );
  const labelled = labelledQuestions(blocks);
  return listed.length > 0 ? listed : asked.filter(({ at }) => labelled.some(({ from, to }) => at >= from && at < to));
}

function shapeOf(block: TextBlock | undefined): string {
  if (block === undefined) return '';
  const around = parentOf(block.element)?.attribs.class ?? '';
  return `${block.element.name} ${block.element.attribs.class ?? ''} ${around}`;
}

/** Expand icons and arrows before and after a question. */
const opens = /^(?:[+＋▾▼⌄˅›»→↓▸▶►❯➔➜➤−–×✕•]\s*)+|[+＋▾▼⌄˅›»→↓−–×✕]$/gu;
const withoutSign = (question: string): string => question.replace(opens, '').trim();
const mostAsked = 200;
const leastCertain = 0.25;

/** Whether a heading is a real question, not rhetorical: "Tired of invoices?". */
const isAsked = (heading: Parameters<ReadPage['roles']['certainty']>[0], { roles }: ReadPage): boolean =>
  roles.certainty(heading, 'question') >= leastCertain;

/** Prefixes of questions and answers: "Q.", "A:", "問1". */
const mark = /^(?:[QA]\d{0,2}|[問问]\d{0,2}|答|질문|답변)\s?[.:：、．)]\s?/;

const isQuestion = (text: string): boolean => endsAsQuestion(text) && text.length <= longestQuestion && isWhole(text);

const shortestAnswer = 24;
const shortestSentence = 10;
/** A short sentence can be an answer: "Yes, every month." */
const isAnswer = (text: string): boolean =>
  letterCount(text) >= (/[.。]$/.test(text) ? shortestSentence : shortestAnswer) &&
  text.length <= longestAnswer &&
  !endsAsQuestion(text);

const fewestAlike = 2;

/** Questions in elements with the same markup, for accordions without semantic elements. */
function askedAlike({ blocks }: ReadPage): { question: string; next: number }[] {
  const alike = new Map<string, { question: string; next: number }[]>();
  for (const [index, block] of blocks.entries()) {
    const { text, element } = block;
    if (!isQuestion(withoutSign(text)) || /^(?:h[1-6]|p|li)$/.test(element.name)) continue;
    const shape = shapeOf(block);
    const known = alike.get(shape);
    if (known === undefined) alike.set(shape, [{ question: text, next: index + 1 }]);
    else known.push({ question: text, next: index + 1 });
  }
  return [...alike.values()].filter((questions) => questions.length >= fewestAlike).flat();
}

/** A question and its answer on separate lines of one block. */
const askedInLines = ({ blocks }: ReadPage): { question: string; answer: string; at: number }[] =>
  blocks.flatMap(({ lines }, at) => {
    const [question = '', ...answer] = lines;
    const text = answer.join(' ');
    return isQuestion(question) && isAnswer(text) ? [{ question, answer: text, at }] : [];
  });
