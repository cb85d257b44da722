import type { DraftedProfile } from '../draft.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { letterCount, wordCount } from '../site/text-size.ts';

type Faq = DraftedProfile['faqs'][number];

const most = 10;
const longestQuestion = 300;
const longestAnswer = 1500;
const longestQuote = 2000;
const fewest = 2;

/** Questions with their answers: those of the structured data, else headings that ask with the text below them. */
export function draftFaqs(site: SiteReading): Faq[] {
  const faqs = everyFaq(site);
  return faqs.length < fewest ? [] : faqs.slice(0, most);
}

/** Every question that the pages answer, once each. */
export function everyFaq({ pages }: SiteReading): Faq[] {
  const questions = new Set<string>();
  return pages
    .flatMap((page) => {
      const declared = page.structured.flatMap((node) => declaredFaq(node, page.url));
      return declared.length > 0 ? declared : askedFaqs(page);
    })
    .filter(({ question }) => !questions.has(question) && questions.add(question) !== undefined);
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

/** Whether a question says what it asks: "Why?" does not. */
const isWhole = (question: string): boolean => wordCount(question) >= 3 || letterCount(question) >= 16;

function askedFaqs({ blocks, headings, url }: ReadPage): Faq[] {
  const asked = [
    ...headings.filter(({ level }) => level > 1).map(({ text, next }) => ({ question: text, next })),
    ...blocks.flatMap(({ text, element }, index) =>
      asking.has(element.name) ? [{ question: text, next: index + 1 }] : [],
    ),
  ];
  return asked
    .filter(({ question }) => /[?？]$/.test(question) && question.length <= longestQuestion && isWhole(question))
    .flatMap(({ question, next }) => {
      const answer = blocks[next]?.text ?? '';
      const answers = letterCount(answer) >= 30 && answer.length <= longestAnswer && !/[?？]$/.test(answer);
      return answers ? [{ question, answer, evidence: quotes([question, answer], url) }] : [];
    });
}
