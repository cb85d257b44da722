import { z } from 'zod';
import { type SocialPlatform, type Socials, socialPlatforms } from '../../directory/directory.ts';
import { charactersIn } from '../../kernel/text/characters.ts';

const longest = 500;

/** Name of a form's field for the link to someone's account on a platform. */
export const socialField = (platform: SocialPlatform): string => `social_${platform}`;

/** A link as people type it: `x.com/ada` is taken for https, an empty one for none (null). */
export const typedLink = z
  .string()
  .trim()
  .transform((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => charactersIn(text) <= longest, `Use at most ${longest} characters.`)
  .refine((text) => text === '' || isWebAddress(text), 'Enter the full URL, such as https://x.com/you.')
  .transform((text) => (text === '' ? null : text))
  .default(null);

/** The links that a form with `socialField`s has, by their platforms; the empty ones are left out. */
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
