import { expect, test } from 'vitest';
import { mailboxOf } from '../../../../shared/kernel/text/mailbox.ts';

test.each([
  ['jane.doe@gmail.com', 'janedoe@gmail.com'],
  ['JaneDoe+votes@GMAIL.com', 'janedoe@gmail.com'],
  ['j.a.n.e.doe+1+2@googlemail.com', 'janedoe@gmail.com'],
  ['me@home.example', 'me@home.example'],
  ['Me+2@Home.Example', 'me@home.example'],
  ['jane.doe@home.example', 'jane.doe@home.example'],
  ['+tag@home.example', '+tag@home.example'],
  ['jane.doe@gmail.com.home.example', 'jane.doe@gmail.com.home.example'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
