import { isbot } from 'isbot';

/** Who requests a page: a person, a program fetching it for a person right now, or any other program. */
export type ReaderKind = 'person' | 'assistant' | 'crawler';

const longestLookedAt = 512;

/**
 * User agents of assistants fetching for a person, as of November 2026. Those that read for indexes and training are
 * crawlers.
 */
const assistants =
  /\b(?:ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|DuckAssistBot|Gemini-Deep-Research|Google-NotebookLM|meta-externalfetcher|cohere-ai|Amzn-User|Manus-User|Claude-Code|GoogleAgent|kagi-fetcher|phindbot|YouBot)\b/i;

/** Command-line tools programs fetch with. `isbot` knows most; text browsers (`w3m`, `Lynx`) belong to people. */
const textBrowsers = /^(?:w3m|Lynx|Links|ELinks)\b/i;

/** Classifies a reader by its user agent. Without one, it is a program. Linear, over at most 512 characters. */
export function readerKind(userAgent: string | undefined): ReaderKind {
  const name = (userAgent ?? '').slice(0, longestLookedAt);
  if (assistants.test(name)) return 'assistant';
  if (textBrowsers.test(name)) return 'person';
  return name.trim() === '' || isbot(name) ? 'crawler' : 'person';
}
