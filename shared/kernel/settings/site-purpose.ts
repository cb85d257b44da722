import { say } from '../language/say.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** What the site is for, in the caller's language while nobody has said it in words of their own. */
export const sitePurpose = ({ purpose }: Pick<Settings, 'purpose'>): string =>
  purpose === defaultSettings.purpose || purpose === earlierDefault ? say('site.purpose') : purpose;

/** What records of earlier versions may hold without anybody having typed it. */
const earlierDefault = 'A directory of products and their launches: ranked by community votes, written with evidence.';
