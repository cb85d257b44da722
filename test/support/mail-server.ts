import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { setMailServer } from '../../shared/change/outbox/mail-sending.writes.ts';

/** A mail server on loopback with its received emails. */
export interface MailServerForTests {
  /** Emails in order of arrival, including those rejected at the end. */
  mails: Email[];
  /** Its responses to the content of the next emails: a reply code, or `hang up`. Empty: it accepts them. */
  answers: (number | 'hang up')[];
  /** Messages to the operator. */
  said: string[];
  url: string;
  /** Resolves with the next email to an address, past or future, after the first `seen` to it. */
  mailTo(address: string, seen?: number): Promise<Email>;
}

/** Starts a mail server before a file's tests, configures it as ours, and stops it afterwards. */
export function useMailServer(): MailServerForTests {
  let arrived: () => void = () => undefined;
  const state: MailServerForTests = {
    mails: [],
    answers: [],
    said: [],
    url: '',
    async mailTo(address, seen = 0) {
      for (;;) {
        const found = state.mails.filter(({ to }) => to?.some((each) => each.address === address))[seen];
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    },
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        state.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        const answer = state.answers.shift();
        if (answer === 'hang up') hangUp();
        else if (answer === undefined) callback();
        else callback(Object.assign(new Error('Not now'), { responseCode: answer }));
        arrived();
      });
    },
  });
  // A client killed while sending is not a server error.
  server.on('error', (problem: Error & { code?: string }) => {
    if (problem.code !== 'ECONNRESET') throw problem;
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const report = (problem: Error) => {
      throw problem;
    };
    setMailServer({ smtpUrl: state.url, from: undefined, say: (line) => void state.said.push(line), report });
  });
  afterAll(async () => {
    setMailServer({ smtpUrl: undefined, from: undefined, say: () => undefined, report: () => undefined });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return state;
}
