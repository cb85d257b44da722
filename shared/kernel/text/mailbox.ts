/** Domains whose mailboxes ignore dots in the local part, mapped to the main domain. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox an email address most likely leads to, in one spelling: lower case, without a `+tag` and, at Gmail,
 * without dots. For recognising accounts of the same person, never for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [domain, local] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase()];
  const [name = ''] = local.split('+', 1);
  const plain = name === '' ? local : name;
  const home = dotless[domain];
  return home === undefined ? `${plain}@${domain}` : `${plain.replaceAll('.', '')}@${home}`;
}
