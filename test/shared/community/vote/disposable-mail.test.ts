import { expect, test } from 'vitest';
import { isDisposable } from '../../../../shared/community/vote/disposable-mail.ts';

test.each([
  ['ines@mailinator.com', true],
  ['ines@INBOX.Mailinator.com', true],
  ['ines@gmail.com', false],
  ['ines@notmailinator.company', false],
  ['ines', false],
  [undefined, false],
])('%s is disposable: %s', (email, disposable) => {
  expect(isDisposable(email)).toBe(disposable);
});
