import { runtimeState } from '../runtime/slot.ts';

const contact = runtimeState((): string | undefined => undefined);

/** Sets SECURITY_CONTACT once at start; undefined for none. */
export function setSecurityContact(address: string | undefined): void {
  contact.set(address);
}

/** The address, as a URI, to which a fault in security is told: `mailto:security@directory.example`; undefined where there is none. */
export const securityContact = (): string | undefined => contact.get();

/** The URI of a setting: a mail address, or an https address of a form. Undefined for anything else. */
export function contactUri(setting: string): string | undefined {
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(setting)) return `mailto:${setting}`;
  const url = URL.parse(setting);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:') ? url.href : undefined;
}
