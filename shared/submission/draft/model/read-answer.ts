import { z } from 'zod';
import { isListField, profileFields } from '../../../directory/directory.ts';
import type { DraftedProfile, Evidence } from '../draft.ts';
import { emptyProfile } from '../empty-profile.ts';
import { collapse } from '../reading/dom.ts';

const longestQuote = 2000;
const mostItems = 20;

const quote = z.object({ page: z.coerce.number(), quote: z.string() });
const claim = z.object({ value: z.unknown(), evidence: z.array(z.unknown()).catch([]) });
const aText = z.union([z.string(), z.number()]).transform(String).nullable();
const link = z.object({ platform: z.string(), url: z.string(), evidence: z.array(z.unknown()).catch([]) });
const faq = z.object({ question: z.string(), answer: z.string(), evidence: z.array(z.unknown()).catch([]) });
const founder = z.object({
  name: z.string(),
  title: aText.catch(null),
  bio: aText.catch(null),
  evidence: z.array(z.unknown()).catch([]),
});

/**
 * Parses a model's answer part by part, dropping malformed parts. Nothing is verified yet. `urls`: the pages' URLs by
 * number.
 */
export function readAnswer(json: Readonly<Record<string, unknown>>, urls: readonly string[]): DraftedProfile {
  const profile = emptyProfile('model');
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(json.fields);
  for (const field of profileFields) {
    const { data } = claim.safeParse(fields[field]);
    const value = data === undefined ? null : isListField(field) ? listIn(data.value) : textIn(data.value);
    if (data !== undefined && value !== null)
      profile.fields[field] = { value, evidence: quotesIn(data.evidence, urls) };
  }
  const socials = partsOf(json.socials, link).map(
    ({ platform, url, evidence }) => [platform, { url, evidence: quotesIn(evidence, urls) }] as const,
  );
  return {
    ...profile,
    socials: Object.fromEntries(socials),
    faqs: partsOf(json.faqs, faq).map((each) => ({ ...each, evidence: quotesIn(each.evidence, urls) })),
    founders: partsOf(json.founders, founder).map((each) => ({ ...each, evidence: quotesIn(each.evidence, urls) })),
  };
}

function textIn(value: unknown): string | null {
  const text = aText.catch(null).parse(value)?.trim() ?? '';
  return text === '' ? null : text;
}

function listIn(value: unknown): string[] | null {
  const items = Array.isArray(value) ? value.flatMap((each) => textIn(each) ?? []).slice(0, mostItems) : [];
  return items.length === 0 ? null : items;
}

function partsOf<Part>(value: unknown, schema: z.ZodType<Part>): Part[] {
  const parts: unknown[] = Array.isArray(value) ? value.slice(0, mostItems) : [];
  return parts.flatMap((part) => {
    const { data } = schema.safeParse(part);
    return data === undefined ? [] : [data];
  });
}

function quotesIn(evidence: readonly unknown[], urls: readonly string[]): Evidence[] {
  return partsOf(evidence, quote).flatMap(({ page, quote: written }) => {
    const url = urls[page - 1];
    const text = collapse(written);
    return url === undefined || text === '' || text.length > longestQuote ? [] : [{ quote: text, url }];
  });
}
