import { createPrivateKey } from 'node:crypto';

/** How emails are signed (DKIM, RFC 6376). */
export interface MailSigning {
  /** The signing domain; its DNS has the public key at `<keySelector>._domainkey.<domainName>`. */
  domainName: string;
  keySelector: string;
  /** The RSA private key as PEM. */
  privateKey: string;
}

/**
 * Headers covered by a signature, if present. The library's default list lacks List-Unsubscribe-Post, without which mail clients offer no
 * one-click unsubscribe (RFC 8058 section 4).
 */
export const signedHeaders = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Whether a text is a key that can sign emails. Line breaks may be written as `\n`, as in one-line settings. */
export function isSigningKey(text: string): boolean {
  try {
    return createPrivateKey(withLineBreaks(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false; // not a key, or a key with a passphrase
  }
}

/** A key setting as PEM with real line breaks. */
export const withLineBreaks = (text: string): string => text.replaceAll('\\n', '\n');
