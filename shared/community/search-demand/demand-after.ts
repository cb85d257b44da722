import { createHmac } from 'node:crypto';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { type Monday, weekStart } from '../../kernel/week/week-calendar.ts';
import type { DemandAddition } from './demand-log.ts';
import { looksPrivate } from './private-words.ts';
import { demandDays, fewListings, networksToStore, type SearchDemand } from './search-demand.ts';

/** A search, and what it finds by words alone. */
export interface Looked {
  addition: DemandAddition;
  answer: { found: number; isWhole: boolean; replaced: string | undefined };
}

/**
 * Whether a search is worth recording: no listing contains all its words, it has few results, or it asks for
 * alternatives.
 */
export const isDemand = ({ isWhole, found, replaced }: Looked['answer']): boolean =>
  !isWhole || found < fewListings || replaced !== undefined;

/** ID of a search in a week. Once the secret is deleted, it reveals nothing about the words. */
export const demandId = (week: Monday, words: string, secret: string): string => `${week} ${hashed(secret, words)}`;

/** When a week's searches are deleted. */
export const demandExpiry = (week: Monday, isTold: boolean): Date =>
  new Date(weekStart(week).getTime() + (isTold ? demandDays.told : demandDays.untold) * dayMs);

/**
 * A week's search with further occurrences added. Its words are stored only once enough networks have used them, since
 * rare ones may be personal.
 */
export function demandAfter(
  before: SearchDemand | undefined,
  { addition: { week, words, searches, languages, addresses }, answer: { found, replaced } }: Looked,
  secret: string,
): SearchDemand {
  const said = [...addresses].map((address) => hashed(secret, `${words}\n${address}`));
  const networks = [...new Set([...(before?.networks ?? []), ...said])].slice(0, networksToStore);
  const isTold = before?.words !== undefined || (networks.length >= networksToStore && !looksPrivate(words));
  return {
    _id: demandId(week, words, secret),
    week,
    searches: (before?.searches ?? 0) + searches,
    found,
    languages: summed(before?.languages ?? {}, languages),
    expires_at: demandExpiry(week, isTold),
    ...(isTold ? { words, told_in: week, ...(replaced !== undefined && { replaced }) } : { networks }),
  };
}

function summed(some: SearchDemand['languages'], more: SearchDemand['languages']): SearchDemand['languages'] {
  const all = { ...some };
  for (const [language, by] of Object.entries(more)) all[language] = (all[language] ?? 0) + (by ?? 0);
  return all;
}

const hashCharacters = 22;

const hashed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, hashCharacters);
