import { newSecret } from '../../kernel/secret.ts';

/** Both halves of a token: the id finds the record, the secret proves it. */
export interface TokenParts {
  id: string;
  secret: string;
}

const tokenPattern = /^([\w-]{16,64})\.([\w-]{32,64})$/;

/** A new token's halves: 120 random bits of id and 192 of secret. */
export const newTokenParts = (): TokenParts => ({ id: newSecret(15), secret: newSecret(24) });

/** The token given to the browser: `id.secret`. */
export const formatToken = ({ id, secret }: TokenParts): string => `${id}.${secret}`;

/** The halves of a token that someone sent, or undefined when it cannot be one. */
export function parseToken(token: string | undefined): TokenParts | undefined {
  const [, id, secret] = tokenPattern.exec(token ?? '') ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
