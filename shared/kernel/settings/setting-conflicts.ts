import { countryCode } from '../text/country-code.ts';
import type { Settings } from './settings.ts';

interface Conflict {
  /** The conflicting settings. */
  paths: readonly string[];
  isThere: (settings: Settings) => boolean;
  /** The problem and its fix, completing "… is not valid: ". */
  words: (settings: Settings, named: NameSetting) => string;
}

/** A setting's name for its reader: the path on the command line, the label on a page. */
export type NameSetting = (path: string) => string;

/** Values that are valid on their own but cannot work together. */
const conflicts: readonly Conflict[] = [
  {
    paths: ['launch.free_weeks_from', 'launch.free_weeks_to'],
    isThere: ({ launch }) => launch.free_weeks_from > launch.free_weeks_to,
    words: ({ launch }, named) =>
      `the free queue would start in ${launch.free_weeks_from} weeks and end in ${launch.free_weeks_to}. Change ${named('launch.free_weeks_from')} or ${named('launch.free_weeks_to')} first`,
  },
  {
    paths: ['votes.signals.network_accounts', 'votes.signals.network_accounts_day'],
    isThere: ({ votes: { signals } }) => signals.network_accounts > signals.network_accounts_day,
    words: (_settings, named) =>
      `the daily limit ${named('votes.signals.network_accounts_day')} must be at least the hourly limit ${named('votes.signals.network_accounts')}`,
  },
  {
    paths: ['talk.held_from_links', 'talk.most_links'],
    isThere: ({ talk }) => talk.most_links > 0 && talk.held_from_links > talk.most_links,
    words: ({ talk }, named) =>
      `texts with more than ${talk.most_links} links (${named('talk.most_links')}) are rejected, so ${talk.held_from_links} would hold none for review`,
  },
  {
    paths: ['seller.country'],
    isThere: ({ seller }) => seller.country !== null && countryCode(seller.country) !== seller.country,
    words: () => 'no country has this code. Use an ISO 3166 code such as DE or US',
  },
  {
    paths: ['announcement.address', 'announcement.text'],
    isThere: ({ announcement }) => announcement.address !== null && announcement.text === null,
    words: (_settings, named) =>
      `a link needs a label: set ${named('announcement.text')} before ${named('announcement.address')}, and clear the address first`,
  },
];

/** Why a changed setting conflicts with others; undefined if it doesn't. Earlier conflicts are not reported. */
export const settingConflict = (changed: string, settings: Settings, named: NameSetting): string | undefined =>
  conflicts.find(({ paths, isThere }) => paths.includes(changed) && isThere(settings))?.words(settings, named);
