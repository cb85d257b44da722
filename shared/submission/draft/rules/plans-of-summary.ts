import { isContactLine, isFreeLine } from '../language/plan-words.ts';
import { wordCount } from '../site/text-size.ts';
import { amountsIn } from './money.ts';

/** A plan listed in a pricing summary. */
export interface ListedPlan {
  name: string;
  /**
   * Prices as worded in the summary: a monthly and a yearly one if both are given; empty if the name says the plan is
   * free.
   */
  prices: string[];
}

const betweenPlans = / [·|] /;
const longestName = 36;
const mostWordsOfName = 4;
const longestPrice = 60;

/** Words before an amount that belong to the price, not to the plan's name. */
const beforeAmount =
  /\s(?:from|starting at|starting from|starts at|ab|à partir de|dès|desde|a partir de|a partire da|da|vanaf|od|fra|från|alk\.)$/iu;

/**
 * Plans listed in a pricing summary, as drafts write them: "Solo $9 a month · Team $29 a month · Free". Empty unless
 * there are two or more plans, each with a name and one price.
 */
export function plansOfSummary(summary: string | null): ListedPlan[] {
  const parts = (summary ?? '').split(betweenPlans).map((part) => part.trim());
  const plans = parts.map(planIn);
  if (plans.length < 2 || !plans.every((plan) => plan !== undefined)) return [];
  const byName = Map.groupBy(plans, ({ name }) => name);
  const listed = [...byName].map(([name, same]) => ({ name, prices: same.flatMap(({ prices }) => prices) }));
  return listed.length < 2 ? [] : listed;
}

function planIn(part: string): ListedPlan | undefined {
  const [amount, ...others] = amountsIn(part);
  if (amount === undefined) return planWithoutAmount(part);
  const before = part.slice(0, part.indexOf(amount)).trim();
  const start = before.length - (beforeAmount.exec(` ${before}`)?.[0].trim().length ?? 0);
  const plan = { name: nameIn(before.slice(0, start)), prices: [part.slice(part.indexOf(before) + start).trim()] };
  return others.length === 0 && isPlan(plan) ? plan : undefined;
}

/** "Starter free", "Enterprise contact us", and "Free" alone. */
function planWithoutAmount(part: string): ListedPlan | undefined {
  if (isFreeLine(part)) return { name: part, prices: [] };
  const words = part.split(' ');
  const starts = words.map((_, at) => at).slice(1);
  const at = starts.find((start) => isPriceWord(words.slice(start).join(' ')));
  if (at === undefined) return undefined;
  const plan = { name: nameIn(words.slice(0, at).join(' ')), prices: [words.slice(at).join(' ')] };
  return isPlan(plan) ? plan : undefined;
}

const isPriceWord = (text: string): boolean => isFreeLine(text) || isContactLine(text);

const nameIn = (text: string): string =>
  text
    .trim()
    .replace(/[:：–—-]$/, '')
    .trimEnd();

const isPlan = ({ name, prices }: ListedPlan): boolean =>
  /\p{L}/u.test(name) &&
  name.length <= longestName &&
  wordCount(name) <= mostWordsOfName &&
  !/[.!?,]$/.test(name) &&
  prices.every((price) => price.length <= longestPrice && !isSentence(price));

/** Whether a price is part of a sentence. "49 zł / mies." isn't, despite its full stop. */
const isSentence = (price: string): boolean => /[!?。]$/.test(price) || (price.endsWith('.') && wordCount(price) > 4);
