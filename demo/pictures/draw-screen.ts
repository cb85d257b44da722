import { placeholderLogo } from '../../shared/directory/directory.ts';
import { shortHash } from '../../shared/kernel/text/short-hash.ts';
import { logoGrounds } from './draw-logo.ts';
import { board, chart, month, type Pick, type ScreenColours, table, talk, text } from './screen-parts.ts';

const screens = [chart, table, board, talk, text, month] as const;
const light = { ground: '#eef1f4', sheet: '#ffffff', line: '#dfe4e9', ink: '#27323c', faint: '#aab5bf' };
const dark = { ground: '#12181f', sheet: '#1d262f', line: '#2d3843', ink: '#dbe3ea', faint: '#5f6d79' };

/** Number of screens of a demo product: the cover and up to three more. */
export const screensOf = (name: string): number => 2 + (shortHash(`screens ${name}`) % 3);

/** Whether a demo product has screens: one in five doesn't, as in real life, and gets a drawn cover. */
export const hasScreens = (name: string): boolean => shortHash(`screens of ${name}`) % 5 > 0;

/**
 * A screen of a fictional product: a window with title bar, menu and one of six kinds of content, in its logo's
 * colours. The first has a background, like link previews. An SVG, always the same for a name and number.
 */
export function drawScreen(name: string, number: number): string {
  const pick: Pick = (what, count) => shortHash(`${number} ${what} ${name}`) % count;
  const [deep, bright] = logoGrounds[placeholderLogo(name).hue] ?? logoGrounds[0];
  const colours: ScreenColours = { ...(shortHash(`theme ${name}`) % 3 === 0 ? dark : light), deep, bright };
  const content = screens[(shortHash(`kind ${name}`) + number) % screens.length] ?? chart;
  const window = `<g><rect width="1280" height="720" rx="${number === 0 ? 18 : 0}" fill="${colours.ground}"/>${frame(colours, pick)}${content(colours, pick)}</g>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">',
    number === 0 ? onGround(window, deep, bright, pick) : window,
    '</svg>',
  ].join('');
}

function frame({ sheet, line, ink, faint, deep, bright }: ScreenColours, pick: Pick): string {
  const entries = Array.from({ length: 7 }, (_, at) => {
    const y = 130 + at * 46;
    const isOpen = at === pick('open', 5);
    return `${isOpen ? `<rect x="20" y="${y - 12}" width="208" height="36" rx="8" fill="${deep}"/>` : ''}<rect x="36" y="${y - 2}" width="16" height="16" rx="5" fill="${isOpen ? '#ffffff' : bright}"/><rect x="66" y="${y + 1}" width="${70 + pick(`entry ${at}`, 70)}" height="10" rx="5" fill="${isOpen ? '#ffffff' : faint}"/>`;
  });
  return [
    `<path fill="${sheet}" d="M0 18Q0 0 18 0h1244q18 0 18 18v46H0z"/><path fill="${line}" d="M0 64h1280v1H0zM248 65h1v655h-1z"/>`,
    `<rect x="24" y="18" width="28" height="28" rx="8" fill="${deep}"/><rect x="64" y="26" width="110" height="12" rx="6" fill="${ink}"/>`,
    `<rect x="420" y="16" width="400" height="32" rx="16" fill="${line}"/><circle cx="1236" cy="32" r="16" fill="${bright}"/>`,
    ...entries,
  ].join('');
}

const onGround = (window: string, deep: string, bright: string, pick: Pick): string =>
  [
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    '<path fill="url(#g)" d="M0 0h1280v720H0z"/>',
    `<circle cx="${200 + pick('disc', 800)}" cy="80" r="${180 + pick('radius', 160)}" fill="#ffffff" fill-opacity=".12"/>`,
    `<g transform="translate(110 84) scale(.83)"><rect x="8" y="14" width="1280" height="720" rx="20" fill="#000000" fill-opacity=".22"/>${window}</g>`,
  ].join('');
