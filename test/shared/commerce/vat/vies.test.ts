import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { VatNumber } from '../../../../shared/commerce/vat/vat-number.ts';
import { askVies, setViesAddress } from '../../../../shared/commerce/vat/vies.fetch.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { patientTest } from '../../../support/depth.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

let server: WebServer;
let answer: RequestListener;
let bodies: unknown[];
let last = 100_000_000;

function aNumber(): VatNumber {
  last += 1;
  return { country: 'GR', prefix: 'EL', digits: `${last}` };
}
const answerTo = async (number: VatNumber) => (await askVies(number, undefined, now)).answer;
const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  bodies = [];
  server = await startWebServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)));
    answer(request, response);
  });
  setAllowedHosts([server.host]);
  setViesAddress(`${server.url}/check-vat-number`);
});
afterEach(async () => {
  setAllowedHosts([]);
  await server.close();
});

test('a number is looked up with the prefix VIES knows', async () => {
  answer = says({ valid: true, requestIdentifier: 'X' });
  const number = aNumber();
  expect(await answerTo(number)).toBe('valid');
  expect(bodies).toEqual([{ countryCode: 'EL', vatNumber: number.digits }]);
});

test('the seller is named as requester, and the consultation number is kept with its time', async () => {
  answer = says({ valid: true, requestIdentifier: 'WAPIAAAAYs4Xn2dd' });
  const number = aNumber();
  const seller: VatNumber = { country: 'DE', prefix: 'DE', digits: '136695976' };
  const proof = { answer: 'valid', consultation: 'WAPIAAAAYs4Xn2dd', asked_at: now };
  expect(await askVies(number, seller, now)).toEqual(proof);
  expect(bodies).toMatchObject([{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' }]);
  expect(await askVies(number, seller, new Date(now.getTime() + 1_000))).toEqual(proof);
  answer = says({ valid: true, requestIdentifier: '' });
  expect((await askVies(number, undefined, now)).consultation).toBeNull();
});

test.each([
  [{ actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] }],
  [{ valid: false, userError: 'INVALID_REQUESTER_INFO' }],
])('a seller whose own number is unknown asks without it: %j', async (fault) => {
  answer = (request, response) => says(bodies.length === 1 ? fault : { valid: true })(request, response);
  const seller: VatNumber = { country: 'DE', prefix: 'DE', digits: '100000000' };
  expect((await askVies(aNumber(), seller, now)).answer).toBe('valid');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).not.toHaveProperty('requesterNumber');
});

test.each([
  ['valid', { valid: true, userError: 'VALID' }],
  ['invalid', { valid: false, userError: 'INVALID' }],
  ['invalid', { valid: false }],
] as const)('an answer of %s is remembered: %j', async (expected, body) => {
  answer = says(body);
  const number = aNumber();
  expect(await answerTo(number)).toBe(expected);
  expect(await answerTo(number)).toBe(expected);
  expect(bodies).toHaveLength(1);
});

describe('nothing is known or remembered when VIES', () => {
  test.each<[string, RequestListener]>([
    ['is unavailable for that country', says({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })],
    ['reports an error along with false', says({ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' })],
    ['answers 500', says({ valid: true }, 500)],
    ['answers with an HTML page', (_request, response) => response.end('<html>valid</html>')],
    ['answers with an unknown structure', says({ valid: 'yes' })],
    ['redirects elsewhere', (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['closes the connection', (request) => request.socket.destroy()],
    ['never stops sending', (_request, response) => response.end(`{"valid":true,"name":"${'x'.repeat(200_000)}"}`)],
  ])('%s', async (_words, listener) => {
    answer = listener;
    const number = aNumber();
    expect(await answerTo(number)).toBe('unknown');
    expect(bodies).toHaveLength(2);
    answer = says({ valid: true });
    expect(await answerTo(number)).toBe('valid');
  });

  patientTest('does not answer: it is not waited for without end', async () => {
    answer = () => undefined;
    expect(await answerTo(aNumber())).toBe('unknown');
  });
});
