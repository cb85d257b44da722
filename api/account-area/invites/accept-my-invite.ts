import { z } from 'zod';
import { socialPlatforms } from '../../../shared/directory/directory.ts';
import { invitePath } from '../../../shared/kernel/address/paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { cofounderProfile, socialField, socialsIn, typedLink } from '../../../shared/submission/submission.ts';
import { acceptInvite } from '../../../shared/submission/submission.writes.ts';
import { openForm } from '../form.ts';

const ownText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, atMostCharacters(limit))
    .transform((text) => (text === '' ? null : text))
    .default(null);

const path = invitePath(':token');

/** Adds an invited co-founder's profile. The token in the URL authorises this, so no account is needed. */
export const acceptMyInvite = openForm({
  path,
  page: path,
  takesHiddenOrigin: true,
  input: {
    token: z.string().max(200),
    name: z
      .string(saying('problem.enter_your_name'))
      .overwrite(cleanLine)
      .min(1, saying('problem.enter_your_name'))
      .max(160, atMostCharacters(160)),
    title: ownText(160),
    bio: ownText(3000),
    ...Object.fromEntries(socialPlatforms.map((platform) => [socialField(platform), typedLink])),
  },
  async handle({ token, name, title, bio, ...links }, { now }) {
    const profile = cofounderProfile.parse({ name, title, bio, socials: socialsIn(links) });
    await acceptInvite(token, profile, now);
    return { to: `${invitePath(token)}?done=added` };
  },
});
