import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** The user returned by the provider. */
interface ProviderPerson {
  id: number;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

/** A sign-in provider on loopback: an OAuth server with PKCE, GitHub's API, and Google's ID tokens. */
export interface ProviderServer {
  url: string;
  person: ProviderPerson;
  /** Breaks its responses: what the token endpoint or the API returns instead. */
  broken: 'refuses' | 'no_json' | 'foreign_token' | undefined;
  /** Follows a visitor's path to it and returns the URL it leads back to. */
  authorize(address: string): Promise<URL>;
}

const clientId = 'client-1';
const clientSecret = 'secret-1';
export const providerKeys = { clientId, clientSecret };

/** Starts the site before a file's tests and stops it afterwards. */
export function useProviderServer(): ProviderServer {
  const state = { broken: undefined, person: { id: 1, name: null, emails: [] }, url: '' } as unknown as ProviderServer;
  const challenges = new Map<string, string>();
  let codes = 0;
  state.authorize = async (address) => {
    const { searchParams } = new URL(address);
    codes += 1;
    challenges.set(`code-${codes}`, searchParams.get('code_challenge') ?? '');
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.search = `${new URLSearchParams({ code: `code-${codes}`, state: searchParams.get('state') ?? '' })}`;
    return back;
  };
  const server = createServer((request, response) => void answer(request, response, state, challenges));
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  return state;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: ProviderServer,
  challenges: Map<string, string>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (state.broken === 'no_json') return void response.end('<html>');
  if (request.url === '/user')
    return void send(200, { id: state.person.id, name: state.person.name, email: 'public@profile.example' });
  if (request.url === '/user/emails') return void send(200, state.person.emails);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const code = form.get('code') ?? '';
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const isGood = challenges.get(code) === challenge && request.headers.authorization === basic;
  challenges.delete(code);
  // GitHub reports errors with status 200.
  if (state.broken === 'refuses' || !isGood) return void send(200, { error: 'bad_verification_code' });
  send(200, { access_token: 'token-1', token_type: 'bearer', id_token: idToken(state) });
}

function idToken({ url, person, broken }: ProviderServer): string {
  const [first] = person.emails;
  const claims = {
    iss: url,
    aud: broken === 'foreign_token' ? 'another-client' : clientId,
    sub: `${person.id}`,
    exp: 4_000_000_000,
    email: first?.email,
    email_verified: first?.verified,
    name: person.name ?? undefined,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.${part('signature')}`;
}
