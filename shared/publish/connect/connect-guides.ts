/** Code to copy from a guide. */
interface Sample {
  /** Label above the code and for the copy button. */
  label: string;
  code: string;
}

/** How to connect a client to the site. */
export interface ConnectGuide {
  id: string;
  name: string;
  /** URL that opens the client, which then asks whether to add the server; only for clients with such a URL. */
  install?: string;
  steps: readonly string[];
  samples: readonly Sample[];
}

export interface SiteToConnect {
  /** Short name for the connection in a client's settings: letters, digits and hyphens. */
  key: string;
  /** Absolute URL of the MCP server. */
  mcp: string;
  /** Absolute URL of the REST API's root. */
  api: string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const hostedOnly =
  'It calls this site from its own servers, so the site must be reachable from the internet over HTTPS.';

/**
 * Instructions for each client as its maker documents them (checked in November 2026): code.claude.com/docs/en/mcp,
 * support.claude.com "custom connectors", developers.openai.com developer mode and Codex MCP, cursor.com/docs/mcp,
 * code.visualstudio.com MCP reference, Windsurf's Cascade MCP page, geminicli.com/docs/tools/mcp-server.
 */
export const connectGuides = (site: SiteToConnect): ConnectGuide[] => [
  ...chatGuides(site),
  ...codingGuides(site),
  ...editorGuides(site),
  ...plainGuides(site),
];

const chatGuides = ({ key, mcp }: SiteToConnect): ConnectGuide[] => [
  {
    id: 'claude',
    name: 'Claude and Claude Desktop',
    steps: [
      'In claude.ai or Claude Desktop, open Customize, then Connectors (in older versions: Settings, then ' +
        'Connectors).',
      `Choose +, then “Add custom connector”, name it ${key}, paste the URL and choose Add.`,
      `In a chat, turn the connector on in the tools menu. ${hostedOnly}`,
      'On a Team or Enterprise plan, an owner has to add the connector first.',
    ],
    samples: [{ label: 'Server address', code: mcp }],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    steps: [
      'On the web, open Settings, then Apps (in older versions: Connectors), then Advanced settings, and turn ' +
        'Developer mode on.',
      `Back in Apps, choose Create, name it ${key}, paste the URL as MCP server URL, and choose “No authentication” ` +
        'to read only, or OAuth to sign in.',
      `In a chat, choose the app from the menu next to the message. ${hostedOnly}`,
    ],
    samples: [{ label: 'MCP server URL', code: mcp }],
  },
];

const codingGuides = ({ key, mcp }: SiteToConnect): ConnectGuide[] => [
  {
    id: 'claude-code',
    name: 'Claude Code',
    steps: [
      'Run the command. Add --scope user to use the server in all your projects.',
      'Or share it with your team as .mcp.json in the project. /mcp shows the connection.',
    ],
    samples: [
      { label: 'Command', code: `claude mcp add --transport http ${key} ${mcp}` },
      { label: '.mcp.json', code: json({ mcpServers: { [key]: { type: 'http', url: mcp } } }) },
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    steps: ['Run the command, or add the lines to ~/.codex/config.toml. /mcp shows the connection.'],
    samples: [
      { label: 'Command', code: `codex mcp add ${key} --url ${mcp}` },
      { label: '~/.codex/config.toml', code: `[mcp_servers.${key}]\nurl = "${mcp}"` },
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    steps: [
      'Run the command, or edit ~/.gemini/settings.json, where httpUrl means Streamable HTTP. /mcp shows the connection.',
    ],
    samples: [
      { label: 'Command', code: `gemini mcp add --transport http ${key} ${mcp}` },
      { label: '~/.gemini/settings.json', code: json({ mcpServers: { [key]: { httpUrl: mcp } } }) },
    ],
  },
];

const editorGuides = ({ key, mcp }: SiteToConnect): ConnectGuide[] => [
  {
    id: 'cursor',
    name: 'Cursor',
    install: `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name: key, config: Buffer.from(JSON.stringify({ url: mcp })).toString('base64') })}`,
    steps: [
      'Or put this in .cursor/mcp.json in a project, or ~/.cursor/mcp.json for all projects, and restart Cursor.',
    ],
    samples: [{ label: 'mcp.json', code: json({ mcpServers: { [key]: { url: mcp } } }) }],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    install: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: key, type: 'http', url: mcp }))}`,
    steps: [
      'Or put this in .vscode/mcp.json in a workspace, or run the command to add it to your user settings.',
      "In agent mode, the tools then appear in the chat's tools menu.",
    ],
    samples: [
      { label: '.vscode/mcp.json', code: json({ servers: { [key]: { type: 'http', url: mcp } } }) },
      { label: 'Command', code: `code --add-mcp '${JSON.stringify({ name: key, type: 'http', url: mcp })}'` },
    ],
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    steps: ['Put this in ~/.codeium/windsurf/mcp_config.json and refresh the MCP servers in Cascade.'],
    samples: [{ label: 'mcp_config.json', code: json({ mcpServers: { [key]: { serverUrl: mcp } } }) }],
  },
];

const plainGuides = ({ mcp, api }: SiteToConnect): ConnectGuide[] => [
  {
    id: 'any-client',
    name: 'Any other MCP client',
    steps: [
      'Choose Streamable HTTP (or “HTTP”) as the transport and enter the URL. There are no sessions.',
      'Each message is one POST.',
    ],
    samples: [
      { label: 'Server address', code: mcp },
      {
        label: 'Test call',
        code: [
          `curl ${mcp}`,
          `  -H 'Content-Type: application/json'`,
          `  -d '${JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'search_listings', arguments: { q: 'notes' } },
          })}'`,
        ].join(' \\\n'),
      },
    ],
  },
  {
    id: 'curl',
    name: 'REST with curl',
    steps: ['Every tool is also a REST call. Responses are JSON; the operations are listed below.'],
    samples: [
      { label: 'Search', code: `curl '${api}/listings?q=notes&per_page=5'` },
      { label: 'API description for code generators', code: `curl '${api}/openapi.json'` },
    ],
  },
];
