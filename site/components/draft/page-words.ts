import { say } from '../../../shared/kernel/language/say.ts';
/** A short name for a page of a website: "the homepage", or its path. */
export function pageWords(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  if (pathname === '/') return say('draft.homepage');
  return `${hostname.replace(/^www\./, '')}${readable(pathname.replace(/\/$/, ''))}`;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // Not UTF-8, so the path is unchanged.
  }
}
