import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, newDataFolder, removeDataFolder, run, type SlipwayProcess } from '../../support/slipway-process.ts';
import { Visitor } from '../../support/visitor.ts';

let folder: string;
let url: string;
let server: SlipwayProcess;

beforeAll(async () => {
  folder = await newDataFolder();
  server = launch(['start', '--no-demo'], folder);
  url = await server.address();
}, 120_000);

afterAll(() => removeDataFolder(folder, [server]));

/** The token in a line with a sign-in link. */
const tokenIn = (text: string): string => /\/sign-in\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '';

test('the first start shows a link that creates the administrator, and a command prints more', async () => {
  const first = tokenIn(await server.said('Admin sign-in'));
  const root = new Visitor({ url });
  expect((await root.post('/sign-in/confirm', { token: first, email: 'root@mail.example' })).status).toBe(303);
  expect((await root.get('/admin/outbox')).status).toBe(200);

  const printed = await run(['admin-link'], folder);
  expect(printed.code).toBe(0);
  expect(printed.out).toContain(`http://localhost:${new URL(url).port}/sign-in/confirm`);
  const again = new Visitor({ url });
  expect((await again.post('/sign-in/confirm', { token: tokenIn(printed.out) })).status).toBe(303);
  expect(await (await again.get('/account')).text()).toContain('root@mail.example');
});

test('without a mail server the sign-in link is shown to the operator', async () => {
  const visitor = new Visitor({ url });
  await visitor.post('/sign-in', { email: 'ada@mail.example' });
  await server.said('To ada@mail.example: Sign in to Slipway');
  const link = await server.said(visitor.cookies.get('slipway_sign_in')?.split('.')[0] ?? '');
  expect((await visitor.post('/sign-in/confirm', { token: tokenIn(link) })).status).toBe(303);
});
