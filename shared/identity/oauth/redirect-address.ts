import { say } from '../../kernel/language/say.ts';

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

// Programs that are known to be called back by a scheme of their own. Any other scheme could be anybody's, or run code in a page.
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

/** Where an app may be called back: a website, a program that listens on this device, or one with a scheme of its own. */
export type RedirectKind = 'website' | 'loopback' | 'program';

/**
 * What kind of redirect address this is, or undefined when none is allowed: https, http on loopback (RFC 8252 section 7.3)
 * and the schemes of known programs are; fragments, credentials and control characters are not.
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

/** Where a redirect address leads, in words for people: a host, "this device", or the name of a program. */
export function redirectTarget(address: string): string {
  const url = new URL(address);
  if (url.protocol in knownSchemes) return say('consent.program_here', { program: knownSchemes[url.protocol] ?? '' });
  return isLoopback(url) ? say('consent.some_program_here', { host: url.host }) : url.host;
}

/** What a page that sends its visitor there by a form must allow in `form-action` (Chromium checks redirects as well). */
export function formActionSource(address: string): string {
  const { protocol, origin, hostname } = new URL(address);
  // A source list cannot name an IPv6 address (CSP 3 section 2.3.1).
  const hasOrigin = protocol === 'https:' || (protocol === 'http:' && !hostname.startsWith('['));
  return hasOrigin ? origin : protocol;
}
