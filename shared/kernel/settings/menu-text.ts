import { say } from '../language/say.ts';
import { linesOf } from '../text/lines-of.ts';
import type { Menu } from './brand-settings.ts';

type Fields = Readonly<Record<string, readonly string[]>>;
type Link = Menu['links'][number];

/** Form field names of a menu: its title, and a text with one link per line. The first menu is 1. */
export const menuFields = (menu: number) => ({ title: `menu_${menu}_title`, links: `menu_${menu}_links` }) as const;

/** Menus as typed: one link per line, `Label | URL`. */
export function typedMenus(value: unknown): Fields {
  const menus = (Array.isArray(value) ? value : []) as readonly Menu[];
  const fields = menus.flatMap(({ title, links }, index) => {
    const names = menuFields(index + 1);
    const lines = links.map(({ text, address }) => `${text} | ${address}`);
    return [
      [names.title, [title]],
      [names.links, [lines.join('\n')]],
    ];
  });
  return Object.fromEntries(fields);
}

/** Parses up to `most` menus from their fields; those with neither title nor link are dropped. */
export function readMenus(most: number, fields: Fields): { value: Menu[] } | { field: string; problem: string } {
  const menus: Menu[] = [];
  for (let menu = 1; menu <= most; menu += 1) {
    const names = menuFields(menu);
    const title = (fields[names.title]?.[0] ?? '').trim();
    const lines = linesOf(fields[names.links]?.[0] ?? '');
    if (title === '' && lines.length === 0) continue;
    if (title === '') return { field: names.title, problem: say('admin_setting.wrong_menu_title') };
    if (lines.length === 0) return { field: names.links, problem: say('admin_setting.wrong_menu_links') };
    const links = lines.map(linkOf);
    const line = links.indexOf(undefined) + 1;
    if (line > 0) return { field: names.links, problem: say('admin_setting.wrong_menu_line', { line }) };
    menus.push({ title, links: links.filter((link) => link !== undefined) });
  }
  return { value: menus };
}

/**
 * URLs contain no spaces, so the last bar with spaces around it separates label and URL; if there is none, the first
 * bar does.
 */
function linkOf(line: string): Link | undefined {
  const [, text, address] = /^(.*\S)\s+\|\s+(\S+)$/.exec(line) ?? /^([^|]*[^|\s])\s*\|\s*(\S+)$/.exec(line) ?? [];
  return text === undefined || address === undefined ? undefined : { text, address };
}
