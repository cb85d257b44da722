import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { VatNumber } from './vat-number.ts';
import type { ViesCheck } from './vies-check.ts';

// https://ec.europa.eu/taxation_customs/vies/#/technical-information
const officialAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const tries = 2;
const oneTryMs = 3_000;
const largestAnswer = 64 * 1024;
const bytesEach = 256;
/** Cache times are short, so that a number registered today is soon recognised. */
const keptMs: Record<Exclude<ViesCheck['answer'], 'unknown'>, number> = { valid: 24 * hourMs, invalid: hourMs };

const address = runtimeState(() => officialAddress);
type KnownCheck = ViesCheck & { answer: Exclude<ViesCheck['answer'], 'unknown'> };
const answers = runtimeState(
  () => new LRUCache<string, KnownCheck>({ max: entriesWithin(cacheBounds.viesAnswers, bytesEach) }),
);

/**
 * Called once at startup: sets the URL of the VAT number service. Anything other than the Commission's is for tests.
 */
export const setViesAddress = (url: string): void => address.set(url);

// Errors arrive as a 200 with `actionSucceed: false`, or as `valid: false` with a `userError` that isn't a registry's
// answer.
const answerSchema = z.object({
  valid: z.boolean(),
  userError: z.string().optional(),
  requestIdentifier: z.string().max(60).nullish(),
});
type Told = z.infer<typeof answerSchema>;
const faultSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) });
const answersOfRegisters = ['VALID', 'INVALID'];

/**
 * Asks VIES whether a number is valid: up to two attempts of 3 s, cached for a day (valid) or an hour (invalid). With
 * an EU requester's number, VIES returns a consultation number, which proves the request.
 */
export async function askVies(number: VatNumber, requester: VatNumber | undefined, now: Date): Promise<ViesCheck> {
  const key = [number, ...(requester === undefined ? [] : [requester])].map(textOf).join(' ');
  const kept = answers.get().get(key);
  if (kept !== undefined) return kept;
  let asks = requester;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const told = await askOnce(number, asks);
    if (told === 'unknown_requester') asks = undefined;
    if (typeof told === 'string') continue;
    const check: KnownCheck = {
      ...{ answer: told.valid ? 'valid' : 'invalid', asked_at: now },
      // VIES returns an empty ID if no requester is given.
      consultation: told.requestIdentifier?.trim() || null,
    };
    answers.get().set(key, check, { ttl: keptMs[check.answer] });
    return check;
  }
  return { answer: 'unknown', consultation: null, asked_at: now };
}

const textOf = ({ prefix, digits }: VatNumber): string => `${prefix}${digits}`;

async function askOnce(
  { prefix, digits }: VatNumber,
  requester: VatNumber | undefined,
): Promise<Told | 'fault' | 'unknown_requester'> {
  const json = {
    ...{ countryCode: prefix, vatNumber: digits },
    ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.digits }),
  };
  const limits = { maxBytes: largestAnswer, timeoutMs: oneTryMs, redirects: 'none' } as const;
  try {
    const { status, body } = await fetchPage(address.get(), { ...limits, accept: 'application/json', json });
    return status === 200 ? readAnswer(body.toString()) : 'fault';
  } catch (problem) {
    if (problem instanceof FetchFailure) return 'fault';
    throw problem;
  }
}

function readAnswer(text: string): Told | 'fault' | 'unknown_requester' {
  const json = parseJson(text);
  const faults = faultSchema.safeParse(json).data?.errorWrappers.map(({ error }) => error) ?? [];
  const parsed = answerSchema.safeParse(json);
  const userError = parsed.data?.userError;
  // The seller's number is wrong, which doesn't make the buyer's invalid.
  if ([userError, ...faults].includes('INVALID_REQUESTER_INFO')) return 'unknown_requester';
  if (!parsed.success) return 'fault';
  const { valid } = parsed.data;
  return valid || userError === undefined || answersOfRegisters.includes(userError) ? parsed.data : 'fault';
}
