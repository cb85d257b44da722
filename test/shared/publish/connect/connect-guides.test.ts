import { describe, expect, test } from 'vitest';
import { type ConnectGuide, connectGuides } from '../../../../shared/publish/connect/connect-guides.ts';

const mcp = 'https://directory.example/mcp';
const guides = connectGuides({ key: 'my-directory', mcp, api: 'https://directory.example/api/v1' });

function codeOf(id: string, label: string): string {
  const sample = guides.find((guide: ConnectGuide) => guide.id === id)?.samples.find((each) => each.label === label);
  if (sample === undefined) throw new Error(`There is no sample ${label} for ${id}.`);
  return sample.code;
}

describe('the connection guides', () => {
  test.each([
    ['claude-code', '.mcp.json', { mcpServers: { 'my-directory': { type: 'http', url: mcp } } }],
    ['cursor', 'mcp.json', { mcpServers: { 'my-directory': { url: mcp } } }],
    ['vscode', '.vscode/mcp.json', { servers: { 'my-directory': { type: 'http', url: mcp } } }],
    ['windsurf', 'mcp_config.json', { mcpServers: { 'my-directory': { serverUrl: mcp } } }],
    ['gemini-cli', '~/.gemini/settings.json', { mcpServers: { 'my-directory': { httpUrl: mcp } } }],
  ])('for %s have a file %s in the form it reads', (id, label, expected) => {
    expect(JSON.parse(codeOf(id, label))).toEqual(expected);
  });

  test.each([
    ['claude-code', `claude mcp add --transport http my-directory ${mcp}`],
    ['codex', `codex mcp add my-directory --url ${mcp}`],
    ['gemini-cli', `gemini mcp add --transport http my-directory ${mcp}`],
  ])('for %s have its command', (id, command) => {
    expect(codeOf(id, 'Command')).toBe(command);
  });

  test("name the site's address in every guide, and each guide once", () => {
    for (const { name, samples } of guides) {
      expect(
        samples.every(({ code }) => code.includes('https://directory.example/')),
        name,
      ).toBe(true);
    }
    expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  });
});
