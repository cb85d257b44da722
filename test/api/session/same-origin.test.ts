import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSameOrigin } from '../../../api/session/same-origin.ts';
import { setSiteAddress, siteAddress } from '../../../shared/kernel/address/site-address.ts';

const before = siteAddress();
beforeAll(() => setSiteAddress('https://directory.example/launches'));
afterAll(() => setSiteAddress(before));

describe('a state-changing request', () => {
  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'https://directory.example' },
  ])('is accepted with %j', (headers) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(true);
    expect(isSameOrigin(headers)).toBe(true);
  });

  test.each([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://directory.example' },
    { origin: 'null' },
    { origin: 'http://directory.example' },
    { origin: 'https://directory.example.evil.example' },
    { origin: 'https://evil.example' },
    { referer: 'https://directory.example/' },
  ])('is refused with %j', (headers) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(false);
    expect(isSameOrigin(headers)).toBe(false);
  });
});
