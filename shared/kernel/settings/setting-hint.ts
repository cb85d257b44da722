import { say } from '../language/say.ts';
import { figure } from '../text/figures.ts';
import { type SettingControl, settingControl } from './setting-control.ts';
import { limitsOfNumber } from './setting-value-words.ts';
import { emptyMeans } from './setting-words.ts';

/** Allowed values of a setting, and the meaning of leaving it empty; undefined if its options are self-explanatory. */
export function settingHint(path: string): string | undefined {
  return [limits(settingControl(path)), emptyHint(path)].filter((part) => part !== undefined).join(' ') || undefined;
}

/** Meaning of leaving a setting empty, as a sentence; undefined if it cannot be empty. */
export function emptyHint(path: string): string | undefined {
  const what = emptyMeans(path);
  const isTicked = settingControl(path).kind === 'choices';
  return what && say(isTicked ? 'admin_setting.none_chosen_means' : 'admin_setting.empty_means', { what });
}

function limits(control: SettingControl): string | undefined {
  switch (control.kind) {
    case 'number':
      return limitsOfNumber(control);
    case 'line':
    case 'text':
      return say('admin_setting.limit_text', { most: figure(control.longest) });
    case 'lines':
      return say('admin_setting.limit_lines', { most: figure(control.most), longest: figure(control.longest) });
    case 'menus':
      return say('admin_setting.limit_menus', { most: control.most, links: control.mostLinks });
    case 'colour':
      return say('admin_setting.limit_colour');
    case 'link':
      return say('admin_setting.limit_link');
    case 'postal':
      return say('admin_setting.limit_postal');
    default:
      return undefined;
  }
}
