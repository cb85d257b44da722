import { say } from '../language/say.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The site's purpose, or a default in the caller's language. */
export const sitePurpose = ({ purpose, parts }: Pick<Settings, 'purpose' | 'parts'>): string =>
  purpose === defaultSettings.purpose || purpose === earlierDefault
    ? say(parts.votes ? 'site.purpose' : 'site.purpose_plain')
    : purpose;

/** Default of earlier versions, still in stored records. */
const earlierDefault = 'A directory of products and their launches: ranked by community votes, written with evidence.';
