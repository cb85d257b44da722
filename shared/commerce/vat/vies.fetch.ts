import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { VatNumber } from './vat-number.ts';

/** What VIES says of a number; `unknown` when it or the member state's register could not be asked. */
export type ViesAnswer = 'valid' | 'invalid' | 'unknown';

// https://ec.europa.eu/taxation_customs/vies/#/technical-information
const officialAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const tries = 2;
const oneTryMs = 3_000;
const largestAnswer = 64 * 1024;
const bytesEach = 256;
/** A number that was registered today is to be found soon. */
const keptMs: Record<Exclude<ViesAnswer, 'unknown'>, number> = { valid: 24 * hourMs, invalid: hourMs };

const address = runtimeState(() => officialAddress);
const answers = runtimeState(
  () =>
    new LRUCache<string, Exclude<ViesAnswer, 'unknown'>>({ max: entriesWithin(cacheBounds.viesAnswers, bytesEach) }),
);

/** Sets once at start whom VAT numbers are asked of. Another than the Commission's service is for tests. */
export const setViesAddress = (url: string): void => address.set(url);

// A fault comes as 200 with `actionSucceed: false`, or with `valid: false` beside a `userError` that is no answer of a register.
const answerSchema = z.object({ valid: z.boolean(), userError: z.string().optional() });
const answersOfRegisters = ['VALID', 'INVALID'];

/** Asks VIES whether a number is valid: at most twice, 3 s each, and again only after a day (valid) or an hour (invalid). */
export async function askVies(number: VatNumber): Promise<ViesAnswer> {
  const key = `${number.prefix}${number.digits}`;
  const kept = answers.get().get(key);
  if (kept !== undefined) return kept;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await askOnce(number);
    if (answer === 'unknown') continue;
    answers.get().set(key, answer, { ttl: keptMs[answer] });
    return answer;
  }
  return 'unknown';
}

async function askOnce({ prefix, digits }: VatNumber): Promise<ViesAnswer> {
  const json = { countryCode: prefix, vatNumber: digits };
  const limits = { maxBytes: largestAnswer, timeoutMs: oneTryMs, redirects: 'none' } as const;
  try {
    const { status, body } = await fetchPage(address.get(), { ...limits, accept: 'application/json', json });
    return status === 200 ? readAnswer(body.toString()) : 'unknown';
  } catch (problem) {
    if (problem instanceof FetchFailure) return 'unknown';
    throw problem;
  }
}

function readAnswer(text: string): ViesAnswer {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) return 'unknown';
  const { valid, userError } = parsed.data;
  if (valid) return 'valid';
  return userError === undefined || answersOfRegisters.includes(userError) ? 'invalid' : 'unknown';
}
