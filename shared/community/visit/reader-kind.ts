import { isbot } from 'isbot';

/** Who requests a page: a person, an assistant fetching it for a person right now, or any other bot. */
export type ReaderKind = 'person' | 'assistant' | 'crawler';

const longestLookedAt = 512;

/**
 * User agents of assistants fetching for a person, as of November 2026. Those that read for indexes and training are
 * crawlers.
 */
const assistants =
  /\b(?:ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|DuckAssistBot|Gemini-Deep-Research|Google-NotebookLM|meta-externalfetcher|cohere-ai|Amzn-User|Manus-User|Claude-Code|GoogleAgent|kagi-fetcher|phindbot|YouBot)\b/i;

/** `isbot` takes text browsers such as `w3m` and `Lynx` for bots, like command-line tools, but people use them. */
const textBrowsers = /^(?:w3m|Lynx|Links|ELinks)\b/i;

/**
 * Classifies a reader by its user agent. A reader without a user agent is a bot. Runs in linear time and looks at no
 * more than 512 characters.
 */
export function readerKind(userAgent: string | undefined): ReaderKind {
  const name = (userAgent ?? '').slice(0, longestLookedAt);
  if (assistants.test(name)) return 'assistant';
  if (textBrowsers.test(name)) return 'person';
  return name.trim() === '' || isbot(name) ? 'crawler' : 'person';
}
