import mailchecker from 'mailchecker';

/** Whether an email address is disposable, according to mailchecker's list, at any level of its domain. */
export function isDisposable(email: string | undefined): boolean {
  const labels = email?.toLowerCase().split('@').at(-1)?.split('.') ?? [];
  return labels.some((_, index) => mailchecker.blacklist().has(labels.slice(index).join('.')));
}
