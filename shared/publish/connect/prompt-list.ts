/** The MCP prompts as the page for people names them, and at which addresses (`all` and those of narrow servers) assistants have them. */
export const connectPrompts = [
  { prompt: 'launch-my-product', text: 'launch', tools: ['all', 'publish'] },
  { prompt: 'claim-my-listing', text: 'claim', tools: ['all', 'publish'] },
  { prompt: 'compare-tools', text: 'compare', tools: ['all', 'readonly', 'publish', 'orders'] },
  { prompt: 'weekly-report-of-my-listing', text: 'report', tools: ['all', 'readonly', 'publish', 'orders'] },
] as const;
