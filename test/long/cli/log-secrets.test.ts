import { afterAll, beforeAll, expect, test } from 'vitest';
import { useMailServer } from '../../support/mail-server.ts';
import { connect, postRefresh, registerClient } from '../../support/oauth-flow.ts';
import { askForLink } from '../../support/sign-in.ts';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../support/slipway-process.ts';
import { Visitor } from '../../support/visitor.ts';

const mail = useMailServer();
let folder: string;
let server: SlipwayProcess;
let url: string;

beforeAll(async () => {
  folder = await newDataFolder();
  server = launch(['start', '--no-demo'], folder, { SMTP_URL: mail.url, LOG_LEVEL: 'debug' });
  url = await server.address();
  await server.said('Press Ctrl-C');
}, 240_000);
afterAll(() => removeDataFolder(folder, [server]));

test('a day of sign-ins, keys, apps and invites leaves no token, link or mail address in the server’s output', async () => {
  const secrets: string[] = ['ada@log-mail.example', 'kofi@log-mail.example'];
  const visitor = new Visitor({ url });
  const link = await askForLink(visitor, mail, { email: 'ada@log-mail.example' });
  secrets.push(link.token, ...link.token.split('.'));
  await visitor.get(link.link);
  await visitor.post('/sign-in/confirm', { token: link.token });
  const [, session = ''] = [...visitor.cookies].find(([name]) => name === 'slipway_session') ?? [];
  expect(session).not.toBe('');
  secrets.push(session, ...session.split('.'));
  const made = await visitor.post('/account/api-keys/create', {
    name: 'k',
    scopes: ['account:read', 'listings:write'],
    expires: '30',
  });
  const [key = ''] = /slipway_live_\w{20,}/.exec(await made.text()) ?? [];
  expect(key).not.toBe('');
  secrets.push(key);
  const asked = (path: string, body?: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  const draft: { id: string } = await (await asked('/drafts', { url: 'https://quill.example' })).json();
  expect((await asked(`/drafts/${draft.id}/invites`, { email: 'kofi@log-mail.example' })).status).toBe(201);
  const { text = '' } = await mail.mailTo('kofi@log-mail.example');
  const [invite = ''] = /\/invites\/[\w-]+/.exec(text) ?? [];
  secrets.push(invite.slice('/invites/'.length));
  await new Visitor({ url }).get(invite);

  const named = url.replace('127.0.0.1', 'localhost'); // its own base URL
  const app = await registerClient(named);
  const tokens = await connect(named, `slipway_session=${session}`, app);
  secrets.push(tokens.access_token, tokens.refresh_token);
  await postRefresh(named, app, tokens.refresh_token);
  await postRefresh(named, app, `${tokens.refresh_token}x`);
  for (const bad of [`${key}x`, `${tokens.access_token}x`, session]) {
    await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${bad}` } });
  }
  mail.answers.push(550);
  await new Visitor({ url }).post('/sign-in', { email: 'kofi@log-mail.example' });
  await mail.mailTo('kofi@log-mail.example', 1);
  await server.kill('SIGTERM');

  const said = server.output();
  expect(said).toContain('Slipway is running at');
  expect(secrets.filter((secret) => secret !== '' && said.includes(secret))).toEqual([]);
  expect(said).not.toMatch(/confirm\?token=|[\w.]+@[\w-]+\.example/);
  expect(said).toContain('npm run slipway -- admin-link');
});
