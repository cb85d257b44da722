import { z } from 'zod';
import { type SocialPlatform, type Socials, socialPlatforms } from '../../directory/directory.ts';
import { saying } from '../../kernel/language/say.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { atMostCharacters } from '../../kernel/text/figures.ts';

const longest = 500;

/** Form field name of a platform's link. */
export const socialField = (platform: SocialPlatform): string => `social_${platform}`;

/** A link as people type it: `x.com/ada` gets https, an empty one becomes null. */
export const typedLink = z
  .string()
  .trim()
  .transform((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => charactersIn(text) <= longest, atMostCharacters(longest))
  .refine((text) => text === '' || isWebAddress(text), saying('problem_listing.whole_link'))
  .transform((text) => (text === '' ? null : text))
  .default(null);

/** The links in a form's `socialField`s, by platform, without empty ones. */
export const socialsIn = (fields: Readonly<Record<string, unknown>>): Socials =>
  Object.fromEntries(
    socialPlatforms.flatMap((platform) => {
      const link = fields[socialField(platform)];
      return typeof link === 'string' ? [[platform, link]] : [];
    }),
  );

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.]/.test(hostname) && username === '' && password === '';
}
