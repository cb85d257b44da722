import mailchecker from 'mailchecker';

/** Whether an email address is of a kind that is made to be thrown away, by the list of mailchecker, at any level of its domain. */
export function isDisposable(email: string | undefined): boolean {
  const labels = email?.toLowerCase().split('@').at(-1)?.split('.') ?? [];
  return labels.some((_, index) => mailchecker.blacklist().has(labels.slice(index).join('.')));
}
