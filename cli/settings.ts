import { defineCommand } from 'citty';
import { readSettings } from '../shared/change/change.reads.ts';
import { resetSetting, storeSetting } from '../shared/change/change.writes.ts';
import {
  readSettingEdit,
  resetProblem,
  type SettingRow,
  settingRows,
  unknownPath,
} from '../shared/kernel/settings/setting-edit.ts';
import { settingRefusal } from '../shared/operate/operate.reads.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

/** The requested action; `show` by default. */
type Wish = { kind: 'show' } | { kind: 'set'; path: string; text: string } | { kind: 'reset'; path: string };

export const settingsCommand = defineCommand({
  meta: {
    name: 'settings',
    description: 'Show or change site settings: npm run slipway -- settings [set NAME VALUE | reset NAME]',
  },
  args: {
    action: { type: 'positional', required: false, description: 'set or reset; lists all settings if omitted' },
    name: { type: 'positional', required: false, description: 'Setting name, such as launch.free_seats_per_week' },
    value: { type: 'positional', required: false, description: 'Text, or JSON for numbers, lists and null' },
  },
  run: async ({ args }) => {
    const wish = readWish(args._);
    await withDatabase(async ({ now }) => {
      const before = await readSettings();
      if (wish.kind === 'set') {
        const edit = readSettingEdit(before, wish.path, wish.text);
        if (typeof edit === 'string') throw new UsageError(edit);
        const refusal = await settingRefusal(edit.path, edit.value, now());
        if (refusal !== undefined) throw new UsageError(refusal);
        await storeSetting(edit, now());
      }
      if (wish.kind === 'reset') {
        const problem = resetProblem(before, wish.path);
        if (problem !== undefined) throw new UsageError(problem);
        await resetSetting(wish.path, now());
      }
      const rows = settingRows(await readSettings());
      const shown = wish.kind === 'show' ? rows : rows.filter(({ path }) => path === wish.path);
      console.log(shown.map(lineOf).join('\n'));
    });
  },
});

/** Parses the arguments of `slipway settings`. Throws UsageError with the syntax. */
export function readWish([action, path, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'show' };
  if (action !== 'set' && action !== 'reset')
    throw new UsageError(
      `Unknown command: settings ${action}. Usage: npm run slipway -- settings [set NAME VALUE | reset NAME]`,
    );
  if (path === undefined) throw new UsageError(`settings ${action}: specify a setting name.`);
  const unknown = unknownPath(path);
  if (unknown !== undefined) throw new UsageError(unknown);
  if (action === 'reset') {
    if (rest.length > 0) throw new UsageError('settings reset takes one setting name.');
    return { kind: 'reset', path };
  }
  const [text, ...more] = rest;
  if (text === undefined) throw new UsageError(`settings set ${path}: specify a value.`);
  if (more.length > 0) throw new UsageError('settings set takes one value. Quote text that contains spaces.');
  return { kind: 'set', path, text };
}

const lineOf = ({ path, value, isDefault }: SettingRow): string =>
  `${path}: ${typeof value === 'string' ? value : JSON.stringify(value)}${isDefault ? '' : '  (set)'}`;
