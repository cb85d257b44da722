import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailRecord } from '../../../../shared/change/outbox/mail.ts';
import { mailSubject } from '../../../../shared/change/outbox/mail-subject.ts';
import { updateMail } from '../../../../shared/community/updates/update-mail.ts';
import { cleanUpdate } from '../../../../shared/directory/update/update.ts';
import { sendToMailServer } from '../../../../shared/platform/mail-transport/mail-transport.ts';

let arrived: Promise<Email> | undefined;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      arrived = PostalMime.parse(Buffer.concat(chunks));
      callback();
    });
  },
});
let smtpUrl = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const parts = {
  listingUrl: 'https://directory.example/products/fernleaf',
  siteName: 'Slipway',
  stopUrl: 'https://directory.example/mails/stop/token',
  followingUrl: 'https://directory.example/account/following',
};

test.each([
  ['plain words', 'Version 2', 'It is faster.'],
  ['a line that looks like a header', 'Two\r\nBcc: all@mail.example', 'Bcc: all@mail.example\r\n\r\nX-Header: y'],
  ['a lone dot and lines of dots', 'Dots', 'One\n.\n..\n...\nTwo'],
  ['a line starting with From', 'From us', 'From us to you\nFrom >us'],
  ['a line of 4,000 characters', 'Long', 'x'.repeat(4_000)],
  ['a title of 200 emoji units', '🎉'.repeat(100), '👩‍👩‍👧‍👦 and 🇵🇹'],
  ['a right-to-left override', 'مرحبا \u202eevil', 'שלום\u2066 world'],
  ['markup and template syntax', '<script>alert(1)</script>', '$(x) {{y}} %s =3D =?utf-8?q?x?='],
  ['invisible characters', 'Zero\u200bwidth\u0000', 'Nul\u0000l and bell\u0007'],
  ['a lone surrogate', 'Half \ud83d here', 'And \udc00 there'],
  ['trailing spaces and tabs', '  Spaced\tout  ', 'One  \n\tTwo\t\n  Three'],
  ['line separators of other programs', 'Line\u2028two', 'Par\u2029agraph\u0085next'],
])('an update of %s arrives as stored, in one email to one person', async (_, title, body) => {
  const update = cleanUpdate({ title, body });
  const written = updateMail({ ...parts, update, listingName: 'Fernleaf: "notes", <b>' });
  const mail = { ...written, subject: mailSubject(written.subject) };
  const kept = mailRecord.pick({ subject: true, text: true }).parse(mail);
  const envelope = { from: 'slipway@directory.example', to: 'reader@mail.example', html: null, list: null };
  const text = kept.text ?? '';
  const sent = { ...envelope, subject: kept.subject, text, messageId: '<1@directory.example>' };
  expect(await sendToMailServer(smtpUrl, sent)).toBeUndefined();
  const email = await arrived;
  expect(email?.to?.map(({ address }) => address)).toEqual(['reader@mail.example']);
  expect([email?.bcc, email?.cc]).toEqual([undefined, undefined]);
  expect(email?.subject).toBe(kept.subject.toWellFormed());
  expect(email?.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.toWellFormed().trimEnd());
  expect(text).toContain(update.body);
  expect(kept.subject.length).toBeLessThanOrEqual(200);
});
