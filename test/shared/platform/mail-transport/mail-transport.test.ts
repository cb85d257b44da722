import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutgoingMail, sendToMailServer } from '../../../../shared/platform/mail-transport/mail-transport.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signing = { domainName: 'directory.example', keySelector: 'mails', privateKey };
const mail: OutgoingMail = {
  from: { name: 'Slipway', address: 'slipway@directory.example' },
  to: 'reader@mail.example',
  subject: 'Fernleaf: “Größer” 📎',
  text: 'It grew.\n\n  Two  spaces.\n.\nA dot above.\n\n\n',
  html: null,
  messageId: '<0@directory.example>',
  list: {
    id: 'listing-17.updates.directory.example',
    stopUrl: `https://directory.example/mails/stop/${'x'.repeat(32)}`,
  },
};

let arrived: Buffer[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      arrived.push(Buffer.concat(chunks));
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

interface ArrivedMail {
  /** Complete header lines as received, unfolded or not. */
  headers: string[];
  body: string;
}

async function send(given: Partial<OutgoingMail> = {}, key?: typeof signing): Promise<ArrivedMail> {
  arrived = [];
  expect(await sendToMailServer(smtpUrl, { ...mail, ...given }, key)).toBeUndefined();
  const text = arrived[0]?.toString('latin1') ?? '';
  const end = text.indexOf('\r\n\r\n');
  return { headers: text.slice(0, end).split(/\r\n(?![ \t])/), body: text.slice(end + 4) };
}

const headerOf = ({ headers }: ArrivedMail, name: string): string | undefined => {
  const line = headers.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
};

/** RFC 6376, relaxed/relaxed, implemented from the standard: whether the signature is valid, and what it covers. */
function verify(mail: ArrivedMail): { isGood: boolean; covered: string[] } {
  const signature = headerOf(mail, 'dkim-signature') ?? '';
  const tags = new Map(
    signature.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*([a-z]+)\s*=([\s\S]*)$/.exec(tag) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.replaceAll(/\s/g, '')] as const];
    }),
  );
  const covered = (tags.get('h') ?? '').toLowerCase().split(':');
  const relaxed = (line: string) => {
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return `${line.slice(0, colon).toLowerCase().trim()}:${value}`;
  };
  const lineOf = (name: string) => mail.headers.find((each) => each.toLowerCase().startsWith(`${name}:`));
  const signed = covered.flatMap((name) => lineOf(name) ?? []).map(relaxed);
  const unsigned = relaxed(lineOf('dkim-signature') ?? '').replace(/(;\s*b=)[^;]*$/, '$1');
  const lines = mail.body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  const bodyHash = createHash('sha256')
    .update(`${lines.join('\r\n')}\r\n`, 'latin1')
    .digest('base64');
  const verifier = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'), 'latin1');
  const isGood = bodyHash === tags.get('bh') && verifier.verify(publicKey, tags.get('b') ?? '', 'base64');
  return { isGood, covered };
}

describe('a bulk email', () => {
  test('states its series and its one-click unsubscribe (RFC 8058)', async () => {
    const sent = await send();
    expect(headerOf(sent, 'list-unsubscribe')).toBe(`<${mail.list?.stopUrl}>`);
    expect(headerOf(sent, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(sent, 'list-id')).toBe('<listing-17.updates.directory.example>');
    expect(headerOf(sent, 'auto-submitted')).toBe('auto-generated');
  });

  test('has both headers covered by its valid signature', async () => {
    const { isGood, covered } = verify(await send({}, signing));
    expect(isGood).toBe(true);
    expect(covered).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
  });

  test('fails its signature when the unsubscribe address is changed in transit', async () => {
    const sent = await send({}, signing);
    const headers = sent.headers.map((line) => line.replace('/mails/stop/', '/elsewhere/'));
    expect(verify({ ...sent, headers }).isGood).toBe(false);
  });
});

test('an email to one person has no series or unsubscribe link, and its signature is valid too', async () => {
  const sent = await send({ list: null, html: '<p>Grüße</p>' }, signing);
  expect([headerOf(sent, 'list-unsubscribe'), headerOf(sent, 'list-id')]).toEqual([undefined, undefined]);
  expect(verify(sent).isGood).toBe(true);
});

test('nothing is signed without a key', async () => {
  expect(headerOf(await send(), 'dkim-signature')).toBeUndefined();
});
