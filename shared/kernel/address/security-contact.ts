import { runtimeState } from '../runtime/slot.ts';

const contact = runtimeState((): string | undefined => undefined);

/** Sets SECURITY_CONTACT once at startup; undefined for none. */
export function setSecurityContact(address: string | undefined): void {
  contact.set(address);
}

/** Security contact as a URI: `mailto:security@directory.example`; undefined if not set. */
export const securityContact = (): string | undefined => contact.get();

/** The setting as a URI: an email address, or the https URL of a form. Undefined for anything else. */
export function contactUri(setting: string): string | undefined {
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(setting)) return `mailto:${setting}`;
  const url = URL.parse(setting);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:') ? url.href : undefined;
}
