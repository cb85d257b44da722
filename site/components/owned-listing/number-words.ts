import type { AgentKind, Counts } from '../../../shared/community/community.ts';

/** What people did, in a word. */
export const countWords: Record<keyof Counts, string> = {
  views: 'Views',
  visitors: 'Visitors',
  clicks: 'Clicks',
  votes: 'Votes',
  follows: 'Follows',
};

/** Programs that read a listing, in words. */
export const agentWords: Record<AgentKind, string> = {
  crawlers: 'Crawlers of search engines and models',
  assistants: 'Assistants that somebody asked',
  markdown: 'The page in Markdown',
  rest: 'The API',
  mcp: 'Assistants by MCP',
};
