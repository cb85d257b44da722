import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../../shared/identity/rate-limit/rate-limit.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { authorizationRequest, openConsent, postRegistration, postToken } from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();

const points = 5;
// A real clock's window may end in between, which would reset its points.
const flood = 2 * points + 2;

const limitTo = (budget: 'authorizations' | 'token_requests') =>
  setRateLimitScale(points / (rateLimits[budget].address?.points ?? 0));

async function repeat<Answer>(count: number, make: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let made = 0; made < count; made += 1) answers.push(await make());
  return answers;
}

/** The refused responses: some, but not the first. */
function refusedOf<Answer extends { status: number }>(answers: Answer[]): Answer[] {
  expect(answers[0]?.status).not.toBe(429);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  return refused;
}

const limitOf = ({ headers }: Response) =>
  ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));

describe('a flood of authorization requests from one address', () => {
  const unknown = () => authorizationRequest(site.url, 'unknown');
  beforeAll(() => limitTo('authorizations'));

  test('is refused with a page that says so and when to retry', async () => {
    const answers = await repeat(flood, () => openConsent(site.url, '', unknown()));
    expect(limitOf((answers[0] as (typeof answers)[0]).response)).toEqual([
      '"authorizations";q=5;w=60',
      expect.stringMatching(/^"authorizations";r=\d;t=\d+$/),
      null,
    ]);
    const [refused] = refusedOf(answers);
    expect(refused?.html).toContain('Too many requests from your network');
    expect(refused?.response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused?.response.headers.get('cache-control')).toBe('no-store');
    expect(refused && limitOf(refused.response)).toEqual([
      '"authorizations";q=5;w=60',
      expect.stringMatching(/^"authorizations";r=0;t=\d+$/),
      expect.stringMatching(/^\d+$/),
    ]);
  });

  test('includes the consent page, and spares connected apps', async () => {
    const consent = () => fetch(`${site.url}/oauth/consent/somebody-elses-request`);
    expect((await repeat(flood, consent)).map(({ status }) => status)).toContain(429);
    const response = await postToken(site.url, { grant_type: 'refresh_token', client_id: 'x', refresh_token: 'x' });
    expect(response.status).toBe(401);
  });
});

describe('a flood of token requests from one address', () => {
  beforeAll(() => limitTo('token_requests'));
  const guess = () => postToken(site.url, { grant_type: 'refresh_token', client_id: 'unknown', refresh_token: 'x' });
  const revoke = () =>
    fetch(`${site.url}/oauth/revoke`, {
      method: 'POST',
      headers: { origin: 'https://inspector.example' },
      body: new URLSearchParams({ client_id: 'unknown', token: 'x' }),
    });

  test('is refused as JSON, with standard headers', async () => {
    const answers = await repeat(flood, guess);
    const [refused] = refusedOf(answers);
    expect(await refused?.json()).toEqual({
      error: 'too_many_requests',
      error_description: expect.stringMatching(
        /^At most 5 token requests in 60 seconds\. Try again in \d+ seconds?\.$/,
      ),
    });
    expect(refused && limitOf(refused)).toEqual([
      '"token_requests";q=5;w=60',
      expect.stringMatching(/^"token_requests";r=0;t=\d+$/),
      expect.stringMatching(/^\d+$/),
    ]);
  });

  test('includes revocations, readable by browser clients', async () => {
    const refused = (await repeat(flood, revoke)).find(({ status }) => status === 429);
    expect(refused?.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused?.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });
});

describe('a registration flood', () => {
  beforeAll(() => setRateLimitScale(1));

  test('from one address gets an HTTP refusal with the time to wait', async () => {
    const answers = await repeat(40, () => postRegistration(site.url));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(answers[0] && limitOf(answers[0])).toEqual([
      '"registrations";q=20;w=3600',
      expect.stringMatching(/^"registrations";r=\d+;t=\d+$/),
      null,
    ]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ error: 'too_many_requests' });
  });

  test('by metadata documents counts too: none is fetched any more', async () => {
    const request = authorizationRequest(site.url, 'https://apps.example/one.json');
    const { status, html } = await openConsent(site.url, '', request);
    expect(status).toBe(429);
    expect(html).toContain('Too many new apps from your network');
  });
});
