import { beforeAll, describe, expect, test } from 'vitest';
import { accountRoles } from '../../../shared/identity/account/account.ts';
import { outboxPath } from '../../../shared/kernel/address/admin-paths.ts';
import { readSignInMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
const admin = 'admin-victim@mail.example';

/** Every page below /admin that is linked from another, as they see it. */
async function adminPages(visitor: Visitor): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = ['/admin'];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const response = await visitor.get(path);
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : '';
    pages.set(path, response.status === 200 ? html : '');
    for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/admin[^"#]*)"/g))
      queue.push(href.replaceAll('&amp;', '&'));
    if (pages.size > 300) break;
  }
  return pages;
}

function browserOf({ cookie }: Attacker): Visitor {
  const visitor = new Visitor(target);
  const [name = '', value = ''] = cookie.split('=');
  visitor.cookies.set(name, value);
  return visitor;
}

beforeAll(async () => {
  await anAttacker({ role: 'admin', email: admin });
});

describe('a team member requesting a sign-in for an administrator', () => {
  test.each(accountRoles)('finds neither its link nor its code in the role %s', async (role) => {
    const attacker = browserOf(await anAttacker({ role }));
    const seen = target.mail.mails.length;
    target.mail.answers.push(451); // so that it waits in the outbox with all its content
    await attacker.post('/sign-in', { email: admin });
    const { text = '' } = await target.mail.mailTo(admin, seen);
    const { token, code } = readSignInMail(text);
    const pages = await adminPages(attacker);
    if (role === 'support' || role === 'admin') expect(pages.get(outboxPath())).toContain(admin);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    for (const [path, html] of pages)
      expect([path, [token, code, spaced].filter((each) => html.includes(each))]).toEqual([path, []]);
    expect(target.output()).not.toContain(token);
  });

  test('finds them in no export either, not even the administrator’s', async () => {
    const email = 'other-victim@mail.example';
    const browser = browserOf(await anAttacker({ role: 'admin', email }));
    target.mail.answers.push(451);
    await new Visitor(target).post('/sign-in', { email });
    const { text = '' } = await target.mail.mailTo(email);
    const exported = await (await browser.post('/account/settings/export', {})).text();
    expect(exported).toContain('sign-in-');
    expect(exported).not.toContain(readSignInMail(text).token);
    expect(exported).not.toContain(readSignInMail(text).token.split('.')[1]);
  });
});
