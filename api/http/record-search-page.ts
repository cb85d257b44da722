import type { IncomingMessage } from 'node:http';
import { readerKind } from '../../shared/community/community.ts';
import { recordSearch } from '../../shared/community/community.writes.ts';
import { browsePath } from '../../shared/kernel/address/paths.ts';
import { clientAddress } from './client-address.ts';

const longestTarget = 2_048;

/** Records a search on the search page. Excludes bots, people who opted out, further result pages and prefetches. */
export function recordSearchPage(request: IncomingMessage, now: Date): void {
  const { url = '', method, headers } = request;
  if (method !== 'GET' || url.length > longestTarget || !url.startsWith(`${browsePath()}?`)) return;
  const query = new URLSearchParams(url.slice(browsePath().length));
  const words = query.get('q') ?? '';
  if (words.trim() === '' || (query.get('page') ?? '1') !== '1') return;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1' || headers['sec-purpose'] !== undefined) return;
  const address = clientAddress(request);
  if (address === undefined || readerKind(headers['user-agent']) !== 'person') return;
  recordSearch({ words, address, language: languageOf(headers['accept-language']) }, now);
}

/** A browser's preferred language: "de" in "de-AT,de;q=0.9". */
const languageOf = (accepted = ''): string | undefined => /^([a-z]{2,3})\b/i.exec(accepted)?.[1]?.toLowerCase();
