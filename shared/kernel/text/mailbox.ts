/** Domains whose mailboxes ignore dots in the local part, by the domain they all belong to. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox an email address most likely leads to, in one spelling: without a `+tag`, case and, at Gmail, dots. For
 * recognising one person's accounts, never for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [domain, local] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase()];
  const [name = ''] = local.split('+', 1);
  const plain = name === '' ? local : name;
  const home = dotless[domain];
  return home === undefined ? `${plain}@${domain}` : `${plain.replaceAll('.', '')}@${home}`;
}
