import { say } from '../language/say.ts';
import { countryCode } from '../text/country-code.ts';
import type { Settings } from './settings.ts';

interface Conflict {
  /** The conflicting settings. */
  paths: readonly string[];
  isThere: (settings: Settings) => boolean;
  /** The problem and its fix, completing "… is not valid: ". */
  words: (settings: Settings, named: NameSetting) => string;
}

/** A setting's name as the reader knows it: the path on the command line, the label on a page. */
export type NameSetting = (path: string) => string;

/** Values that are valid on their own but cannot work together. */
const conflicts: readonly Conflict[] = [
  {
    paths: ['launch.free_weeks_from', 'launch.free_weeks_to'],
    isThere: ({ launch }) => launch.free_weeks_from > launch.free_weeks_to,
    words: ({ launch }, named) =>
      say('problem_team.setting_weeks', {
        from: launch.free_weeks_from,
        to: launch.free_weeks_to,
        one: named('launch.free_weeks_from'),
        other: named('launch.free_weeks_to'),
      }),
  },
  {
    paths: ['votes.signals.network_accounts', 'votes.signals.network_accounts_day'],
    isThere: ({ votes: { signals } }) => signals.network_accounts > signals.network_accounts_day,
    words: (_settings, named) =>
      say('problem_team.setting_network', {
        day: named('votes.signals.network_accounts_day'),
        hour: named('votes.signals.network_accounts'),
      }),
  },
  {
    paths: ['talk.held_from_links', 'talk.most_links'],
    isThere: ({ talk }) => talk.most_links > 0 && talk.held_from_links > talk.most_links,
    words: ({ talk }, named) =>
      say('problem_team.setting_links', {
        most: talk.most_links,
        setting: named('talk.most_links'),
        held: talk.held_from_links,
      }),
  },
  {
    paths: ['seller.country'],
    isThere: ({ seller }) => seller.country !== null && countryCode(seller.country) !== seller.country,
    words: () => say('problem_team.setting_country'),
  },
  {
    paths: ['announcement.address', 'announcement.text'],
    isThere: ({ announcement }) => announcement.address !== null && announcement.text === null,
    words: (_settings, named) =>
      say('problem_team.setting_announcement', {
        text: named('announcement.text'),
        address: named('announcement.address'),
      }),
  },
];

/**
 * Why a changed setting conflicts with others; undefined if it doesn't. Conflicts between other settings are not
 * reported.
 */
export const settingConflict = (changed: string, settings: Settings, named: NameSetting): string | undefined =>
  conflicts.find(({ paths, isThere }) => paths.includes(changed) && isThere(settings))?.words(settings, named);
