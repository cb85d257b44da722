import { z } from 'zod';
import { amountsOf } from './amounts.ts';
import {
  bare,
  isDoubled,
  isEastern,
  isLike,
  isSaid,
  isSameLink,
  isSamePerson,
  isSameVideo,
  isTight,
  norm,
} from './same-value.ts';

const fieldLabel = z.object({
  stated: z.boolean(),
  accept: z.array(z.string()),
  also: z.array(z.string()).default([]),
  reject: z.array(z.string()),
});

/** What is right for a field of a labelled website; see README.md. */
export type FieldLabel = z.infer<typeof fieldLabel>;

/** A file of labelled websites, by their ids. */
export const labelledSites = z.record(
  z.string(),
  z.object({ url: z.string(), pages: z.array(z.string()), fields: z.record(z.string(), fieldLabel) }),
);

/** Verdict on one value, or on each of several accounts or people. */
export interface Verdict {
  /** Whether each asserted value is right. */
  asserted: boolean[];
  stated: number;
  found: number;
}

type Draft = Readonly<Record<string, unknown>>;

/** The judgement of a draft's field, strictly: every sentence, item and price must be one that the labels know. */
export function judgeField(field: string, value: unknown, label: FieldLabel, url: string): Verdict {
  if (field === 'company_socials' || field === 'founders') return judgeEach(field, value, label, url);
  if (isBlank(value)) return { asserted: [], stated: Number(label.stated), found: 0 };
  const [isRight, isFound] = judgeOne(field, value, label, url);
  return { asserted: [isRight], stated: Number(label.stated), found: Number(label.stated && isFound) };
}

/** A field's value in a draft as the program prints it. */
export function draftedValue(draft: Draft, field: string): unknown {
  if (field === 'company_socials' || field === 'founders' || field === 'faqs') return draft[field];
  const fields = z.record(z.string(), z.object({ value: z.unknown() })).safeParse(draft.fields);
  return fields.data?.[field]?.value;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isEmpty(value);

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function judgeEach(field: string, value: unknown, label: FieldLabel, url: string): Verdict {
  const given = textsIn(value, field === 'founders' ? 'name' : 'url');
  const done = new Set<string>();
  const asserted = given.map((each) => {
    const isSame = (known: string): boolean =>
      field === 'founders' ? isSamePerson(each, known) : isSameLink(each, known, url);
    const hit = knownOf(label).find(isSame);
    const isRight = hit !== undefined && !done.has(hit) && !isRejected(field, each, label);
    if (hit !== undefined) done.add(hit);
    return isRight;
  });
  const stated = label.stated ? label.accept : [];
  return { asserted, stated: stated.length, found: stated.filter((each) => done.has(each)).length };
}

const knownOf = ({ accept, also }: FieldLabel): string[] => [...accept, ...also];

/** The texts in a list or record, each a text or an object with one under this key. */
function textsIn(value: unknown, key: string): string[] {
  const list = typeof value === 'object' && value !== null ? Object.values(value).flat() : [value];
  return list.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    const text = typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}

const rejectedWhole = new Set(['pricing_model', 'country', 'founded_year', 'stage']);

const isRejected = (field: string, value: string, { reject }: FieldLabel): boolean =>
  reject.some((each) =>
    rejectedWhole.has(field)
      ? norm(value) === norm(each)
      : norm(value).includes(norm(each)) || (isEastern(each) && bare(value).includes(bare(each))),
  );

/** Whether the value is right, and whether it has what is asked for. */
function judgeOne(field: string, value: unknown, label: FieldLabel, url: string): [boolean, boolean] {
  if (field === 'features' || field === 'faqs') return judgeList(field, value, label);
  const text = String(value);
  if (isRejected(field, text, label)) return [false, false];
  if (field === 'pricing_summary') return judgePrice(text, label);
  if (field === 'short_description' || field === 'description') return both(!isDoubled(text) && isAllSaid(text, label));
  const isKnown = knownOf(label).some((known) => isSame(field, text, known, url));
  const isTwice = isDoubled(text) && !knownOf(label).some((known) => bare(known) === bare(text));
  return both(isKnown && !isTwice);
}

const both = (isRight: boolean): [boolean, boolean] => [isRight, isRight];

function isSame(field: string, value: string, label: string, url: string): boolean {
  if (field === 'tagline') return isTight(value, label);
  if (field === 'name' || field === 'city') return bare(value) === bare(label);
  if (field === 'logo_url') return isSameLink(value, label, url);
  if (field === 'demo_video_url') return isSameVideo(value, label, url);
  return norm(value) === norm(label);
}

const isAllSaid = (text: string, label: FieldLabel): boolean =>
  knownOf(label).length === 0 ||
  (!/[:：]$/.test(text.trim()) &&
    text
      .split(/(?<=[.!?।។])\s+|(?<=[。！？])|\n+/)
      .filter((sentence) => bare(sentence).length > 1)
      .every((sentence) => isSaid(sentence.trim(), knownOf(label))));

function judgeList(field: string, value: unknown, label: FieldLabel): [boolean, boolean] {
  const items = textsIn(value, 'question');
  const whole = field === 'faqs' ? items.map((each, at) => `${each} ${textsIn(value, 'answer')[at] ?? ''}`) : items;
  const known = knownOf(label);
  const isKnown = (item: string): boolean => known.some((each) => isLike(item, each)) || isWithDetail(item, known);
  const isRight =
    items.every(isKnown) &&
    !whole.some((each) => isRejected(field, each, label) || isDoubled(each)) &&
    new Set(items.map(bare)).size === items.length;
  const hits = label.accept.filter((each) =>
    items.some((item) => isLike(item, each) || bare(each).startsWith(bare(item)) || bare(item).startsWith(bare(each))),
  );
  return [isRight, isRight && hits.length >= Math.min(2, label.accept.length)];
}

/** A known heading followed by a known text. */
const isWithDetail = (item: string, known: readonly string[]): boolean =>
  known.some(
    (heading) =>
      bare(item).startsWith(bare(heading)) &&
      known.some((each) => each !== heading && isLike(bare(item).slice(bare(heading).length), bare(each))),
  );

const free = /free|gratis|kostenlos|gratuit|無料|免费|مجان|darmow|fritt|मुफ़्त|бесплатн|무료|ücretsiz/i;

/** Each amount must be known, but for zero, and each part say an amount, that it is free, or a known text. */
function judgePrice(text: string, label: FieldLabel): [boolean, boolean] {
  const known = knownOf(label);
  const amounts = new Set(known.flatMap(amountsOf));
  const fits = (list: readonly string[]): boolean =>
    list.some((each) => {
      const wanted = amountsOf(each);
      return wanted.length > 0 ? wanted.some((one) => amountsOf(text).includes(one)) : bare(text).includes(bare(each));
    });
  const isStrange = amountsOf(text).some((each) => !amounts.has(each) && !each.endsWith(' 0'));
  const isClean = text
    .split(/\s*[·;\n]\s*/)
    .filter(Boolean)
    .every(
      (part) => amountsOf(part).length > 0 || free.test(part) || known.some((each) => bare(part).includes(bare(each))),
    );
  const isRight = !isStrange && isClean && !isDoubled(text) && fits(known);
  return [isRight, isRight && fits(label.accept)];
}
