import { say } from '../../kernel/language/say.ts';

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

// Schemes of known programs. Others could belong to anyone, or run code in a page.
const knownSchemes: Readonly<Record<string, string>> = {
  'cursor:': 'Cursor',
  'vscode:': 'Visual Studio Code',
  'vscode-insiders:': 'Visual Studio Code Insiders',
  'vscodium:': 'VSCodium',
  'windsurf:': 'Windsurf',
  'kiro:': 'Kiro',
  'trae:': 'Trae',
  'zed:': 'Zed',
  'claude:': 'Claude',
  'goose:': 'goose',
  'warp:': 'Warp',
  'raycast:': 'Raycast',
  'com.raycast:': 'Raycast',
  'lmstudio:': 'LM Studio',
};

const longest = 1024;

/** Type of redirect target: a website, a program listening on this device, or an app with its own scheme. */
export type RedirectKind = 'website' | 'loopback' | 'program';

/**
 * Type of a redirect URL, or undefined if it isn't allowed. Allowed are https, http on loopback (RFC 8252 section 7.3)
 * and schemes of known programs, without fragment, credentials or control characters.
 */
export function redirectKind(address: string): RedirectKind | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL drops them, and a browser may read the rest in another way
  if (address.length > longest || /[\u0000-\u0020\u007f\\#]/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return isLoopback(url) ? 'loopback' : 'website';
  if (url.protocol === 'http:') return isLoopback(url) ? 'loopback' : undefined;
  return url.protocol in knownSchemes && /^[a-z.-]+:\/\/./.test(address) ? 'program' : undefined;
}

const isLoopback = (url: URL): boolean => loopbackHosts.includes(url.hostname);

/** A redirect target as text: a host, "this device", or a program's name. */
export function redirectTarget(address: string): string {
  const url = new URL(address);
  if (url.protocol in knownSchemes) return say('consent.program_here', { program: knownSchemes[url.protocol] ?? '' });
  return isLoopback(url) ? say('consent.some_program_here', { host: url.host }) : url.host;
}

/** Value for a page's `form-action` that allows this redirect (Chromium checks redirects too). */
export function formActionSource(address: string): string {
  const { protocol, origin, hostname } = new URL(address);
  // A CSP source can't be an IPv6 address (CSP 3 section 2.3.1).
  const hasOrigin = protocol === 'https:' || (protocol === 'http:' && !hostname.startsWith('['));
  return hasOrigin ? origin : protocol;
}
