import type { IncomingMessage } from 'node:http';
import { readerKind } from '../../shared/community/community.ts';
import { countAgentRead } from '../../shared/community/community.writes.ts';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

const mostNames = 2_000;
const longestName = 512;
const page = /^\/products\/([a-z0-9][a-z0-9-]{0,219})(\.md)?$/;

const kinds = runtimeState(() => new Map<string, ReturnType<typeof readerKind>>());

/**
 * Counts a bot or assistant reading a listing page, or any reader of its Markdown. Requests answered by a cache aren't
 * seen. Visitors with a browser are counted by the page itself.
 */
export async function recordAgent({ url = '/', method, headers }: IncomingMessage, now: Date): Promise<void> {
  if (method !== 'GET' || !url.startsWith('/products/')) return;
  const [, slug, twin] = page.exec(url) ?? [];
  if (slug === undefined) return;
  const reader = kindOf(headers['user-agent'] ?? '');
  const isMarkdown = twin !== undefined || prefersMarkdown(headers.accept);
  if (reader === 'person' && !isMarkdown) return;
  // Agents known by name are counted as such, even if they request the Markdown version.
  const isNamed = reader === 'assistant' || (reader === 'crawler' && !isMarkdown);
  await countAgentRead(isNamed ? (reader === 'assistant' ? 'assistants' : 'crawlers') : 'markdown', slug, now);
}

function kindOf(name: string): ReturnType<typeof readerKind> {
  const kept = kinds.get();
  const known = kept.get(name);
  if (known !== undefined) return known;
  const kind = readerKind(name);
  if (name.length > longestName) return kind;
  if (kept.size >= mostNames) kept.clear();
  kept.set(name, kind);
  return kind;
}
