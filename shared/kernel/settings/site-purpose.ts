import { say } from '../language/say.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The site's purpose, or a default in the caller's language. */
export const sitePurpose = ({ purpose, parts }: Pick<Settings, 'purpose' | 'parts'>): string =>
  purpose === defaultSettings.purpose || purpose === earlierDefault
    ? say(parts.votes ? 'site.purpose' : 'site.purpose_plain')
    : purpose;

/** A setting's value as its pages show it: a default purpose in the caller's language. */
export const shownValue = ({ path, value }: { path: string; value: unknown }, settings: Settings): unknown =>
  path === 'purpose' ? sitePurpose(settings) : value;

/** A purpose to store: one that repeats the default in the caller's language stays the default in every language. */
export const storedPurpose = (typed: unknown, { parts }: Pick<Settings, 'parts'>): unknown =>
  typed === sitePurpose({ purpose: defaultSettings.purpose, parts }) ? defaultSettings.purpose : typed;

/** Default of earlier versions, still in stored records. */
const earlierDefault = 'A directory of products and their launches: ranked by community votes, written with evidence.';

/** The homepage's heading if none is set, in the caller's language. */
export const defaultHeadline = (hasVotes: boolean): string =>
  say(hasVotes ? 'home.for_visitors' : 'home.for_visitors_plain');
