import { describe, expect, test } from 'vitest';
import { stopAddress } from '../../../../shared/change/outbox/address-stop.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { sendMail } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { readStoppedMails } from '../../../../shared/community/mail-stop/mail-stop.reads.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { useMailServer } from '../../../support/mail-server.ts';

useDatabase();
const server = useMailServer();

type Kind = Parameters<typeof sendMail>[0]['kind'];
const send = (kind: Kind, to: string, key: string) =>
  sendMail({ key, to, kind, words: () => ({ subject: 'About', text: 'Words.\n' }) }, now);
const tokenIn = (text = '') => /\/mails\/stop\/([\w-]+)/.exec(text)?.[1] ?? '';

describe('an email caused by somebody else', () => {
  test.each<Kind>(['cofounder_invite', 'member_invite', 'transfer', 'claim_link', 'week_mail_ask'])(
    'of the kind %s explains how to unsubscribe, in its text and to mail programs, and none follows',
    async (kind) => {
      const to = `${kind}@mail.example`;
      await send(kind, to, `${kind}-1`);
      const { text, html, headers } = await server.mailTo(to);
      const token = tokenIn(text);
      expect(html).toContain(`/mails/stop/${token}`);
      const listed = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
      expect(listed).toContain(`/mails/stop/${token}>`);
      expect(await readStoppedMails(token)).toMatchObject({ mails: 'invites and transfer offers' });
      expect(await stopMails(token, now)).toBe(true);
      await send(kind, to.toUpperCase(), `${kind}-2`);
      expect(await MailModel.countDocuments({ _id: `${kind}-2` })).toBe(0);
    },
  );

  test('stops for no other address, and emails people request themselves continue', async () => {
    await send('transfer', 'one@mail.example', 'one-1');
    const { text } = await server.mailTo('one@mail.example');
    await stopAddress(tokenIn(text), now);
    await send('transfer', 'two@mail.example', 'two-1');
    await send('sign_in', 'one@mail.example', 'one-2');
    expect((await server.mailTo('two@mail.example')).text).not.toContain(tokenIn(text));
    const signIn = await server.mailTo('one@mail.example', 1);
    expect(signIn.text).not.toContain('/mails/stop/');
    expect(await stopMails('made-up', now)).toBe(false);
  });
});
