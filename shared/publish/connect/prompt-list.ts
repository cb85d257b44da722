/** The MCP prompts as shown to people, and the endpoints (`all` and narrow ones) that offer each. */
export const connectPrompts = [
  { prompt: 'launch-my-product', text: 'launch', tools: ['all', 'publish'] },
  { prompt: 'claim-my-listing', text: 'claim', tools: ['all', 'publish'] },
  { prompt: 'compare-tools', text: 'compare', tools: ['all', 'readonly', 'publish', 'orders'] },
  { prompt: 'weekly-report-of-my-listing', text: 'report', tools: ['all', 'readonly', 'publish', 'orders'] },
] as const;
