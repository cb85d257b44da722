import { isbot } from 'isbot';

/** Who requests a page: a person, a program fetching it for a person right now, or any other program. */
export type ReaderKind = 'person' | 'assistant' | 'crawler';

const longestLookedAt = 512;

/** User agents of assistants fetching for a person, as of November 2026. Those that read for indexes and training are crawlers. */
const assistants =
  /\b(?:ChatGPT-User|Claude-User|Perplexity-User|MistralAI-User|DuckAssistBot|Gemini-Deep-Research|Google-NotebookLM|meta-externalfetcher|cohere-ai|Amzn-User|Manus-User|Claude-Code|GoogleAgent|kagi-fetcher|phindbot|YouBot)\b/i;

/** Tools with which programs fetch. `isbot` knows most; browsers of text (`w3m`, `Lynx`) are people's. */
const textBrowsers = /^(?:w3m|Lynx|Links|ELinks)\b/i;

/** Judges a reader by the name that it gives itself. One without a name is a program. Linear in at most 512 characters. */
export function readerKind(userAgent: string | undefined): ReaderKind {
  const name = (userAgent ?? '').slice(0, longestLookedAt);
  if (assistants.test(name)) return 'assistant';
  if (textBrowsers.test(name)) return 'person';
  return name.trim() === '' || isbot(name) ? 'crawler' : 'person';
}
