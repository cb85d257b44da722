import { newSecret } from '../../kernel/secret.ts';

/** A token's parts: the ID finds the record, and the secret proves who holds the token. */
export interface TokenParts {
  id: string;
  secret: string;
}

const tokenPattern = /^([\w-]{16,64})\.([\w-]{32,64})$/;

/** New token parts: 120 random bits for the ID, 192 for the secret. */
export const newTokenParts = (): TokenParts => ({ id: newSecret(15), secret: newSecret(24) });

export const formatToken = ({ id, secret }: TokenParts): string => `${id}.${secret}`;

/** The parts of a received token, or undefined if malformed. */
export function parseToken(token: string | undefined): TokenParts | undefined {
  const [, id, secret] = tokenPattern.exec(token ?? '') ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
