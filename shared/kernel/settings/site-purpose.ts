import { say } from '../language/say.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** What the site is for, in the caller's language while nobody has said it in words of their own. */
export const sitePurpose = ({ purpose, parts }: Pick<Settings, 'purpose' | 'parts'>): string =>
  purpose === defaultSettings.purpose || purpose === earlierDefault
    ? say(parts.votes ? 'site.purpose' : 'site.purpose_plain')
    : purpose;

/** What records of earlier versions may hold without anybody having typed it. */
const earlierDefault = 'A directory of products and their launches: ranked by community votes, written with evidence.';
