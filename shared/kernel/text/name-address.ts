import { SlipwayError } from '../errors.ts';
import { say } from '../language/say.ts';
import { cleanLine } from './clean-text.ts';

// A link with its scheme, or one starting with www.
const link =
  /(?<![\p{L}\p{N}])(?:(?:https?|hxxps?|ftps?):\/\/|www\.(?=[\p{L}\p{N}])|(?:mailto|javascript|data|tel):(?=\S))\S*/giu;
// Matches only from the start of the local part, and nothing longer than an address can be.
const mailAddress = /(?<![^\s<>()[\],;])[^\s@<>()[\],;]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/giu;
const emptyBrackets = /[([<]\s*[)\]>]/g;
const ends = /^[\s|:;,<>([–—-]+|(?<![\s|:;,<>()[\]–—-])[\s|:;,<>()[\]–—-]+$/g;

/**
 * Whether a name contains a link or an email address. `Cal.com` and `Socket.io` are names; full-width characters are
 * normalised.
 */
export function hasAddress(name: string): boolean {
  const plain = name.normalize('NFKC');
  return plain.search(link) !== -1 || plain.search(mailAddress) !== -1;
}

/** Throws `invalid_parameter` if a name contains a link or an email address. */
export function requireBareName(name: string): void {
  if (!hasAddress(name)) return;
  throw new SlipwayError('invalid_parameter', say('problem_api.one_field', { field: 'name' }), [
    { field: 'name', ...addressInName() },
  ]);
}

/** Problem and fix for a name that contains a link or an email address. */
export const addressInName = () => ({
  detail: say('problem_input.address_in_name'),
  fix: say('problem_input.name_alone'),
});

/** A name without links and email addresses; if nothing else remains, the link's host. */
export function withoutAddress(name: string): string {
  if (!hasAddress(name)) return name;
  const plain = name.normalize('NFKC');
  const rest = plain.replace(link, ' ').replace(mailAddress, ' ').replace(emptyBrackets, ' ').replace(ends, '');
  return /[\p{L}\p{N}]/u.test(rest) ? cleanLine(rest) : hostIn(plain);
}

const hostIn = (name: string): string =>
  /(?:@|\/\/|www\.)(?:www\.)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})/iu.exec(name)?.[1]?.toLowerCase() ??
  '';
