import { placeholderLogo } from '../../shared/directory/directory.ts';
import { shortHash } from '../../shared/kernel/text/short-hash.ts';

/** Dark and bright end of a product's colours, by the hue of its name's placeholder, so that logo and cover match. */
export const logoGrounds = [
  ['#8f2d56', '#d45c8a'],
  ['#9a3412', '#ea7a45'],
  ['#7c4a03', '#d69a33'],
  ['#4d5d0b', '#98b02f'],
  ['#2f6b1f', '#62b34e'],
  ['#0b6b4f', '#2fb58b'],
  ['#0b5f66', '#2aa7af'],
  ['#0f5a8c', '#3f9ddb'],
  ['#2f4ba8', '#6a8af0'],
  ['#5138a3', '#9277ea'],
  ['#7a2f9a', '#bb69df'],
  ['#3d4852', '#7c8d9b'],
] as const;

/** White marks in a square of 64; where they overlap, the background shows. */
const marks = [
  '<path d="M14 44c6-24 30-24 36 0z"/><circle cx="32" cy="17" r="6"/>',
  '<path d="M32 12 50 32 32 52 14 32z M32 24 24 32 32 40 40 32z"/>',
  '<circle cx="24" cy="32" r="13"/><circle cx="42" cy="32" r="9" fill-opacity=".6"/>',
  '<path d="M14 18h36v8H14zM14 30h26v8H14zM14 42h16v8H14z"/>',
  '<path d="M32 11a21 21 0 1 0 21 21H42a10 10 0 1 1-10-10z"/>',
  '<path d="M13 48V30l10-8v26zM27 48V22l10-8v34zM41 48V30l10 8v10z"/>',
  '<path d="M12 34c8-14 14-14 20 0s12 14 20 0v10c-8 14-14 14-20 0s-12-14-20 0z"/><circle cx="32" cy="17" r="5"/>',
  '<path d="M32 10c14 12 18 20 18 27a18 18 0 0 1-36 0c0-7 4-15 18-27zM32 29c-5 5-7 8-7 11a7 7 0 0 0 14 0c0-3-2-6-7-11z"/>',
  '<path d="M14 14h16v16H14zM34 34h16v16H34z"/><circle cx="42" cy="22" r="8"/><circle cx="22" cy="42" r="8" fill-opacity=".6"/>',
  '<path d="m32 10 6 14 15 2-11 10 3 16-13-8-13 8 3-16-11-10 15-2z"/>',
  '<circle cx="32" cy="18" r="8"/><circle cx="46" cy="32" r="8"/><circle cx="32" cy="46" r="8"/><circle cx="18" cy="32" r="8"/><circle cx="32" cy="32" r="4"/>',
  '<path d="M37 8 16 36h12l-4 20 24-30H35z"/>',
  '<path d="M32 32V12c11 0 20 9 20 20zM32 32v20c-11 0-20-9-20-20z"/><circle cx="43" cy="43" r="6" fill-opacity=".6"/><circle cx="21" cy="21" r="6" fill-opacity=".6"/>',
  '<path d="M10 32c12-18 32-18 44 0-12 18-32 18-44 0zM32 23a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"/><circle cx="32" cy="32" r="4"/>',
  '<path d="M18 12h28v6H18zM14 24h36v6H14zM14 36h36l-6 16H20z"/>',
  '<path d="M12 52C10 28 24 13 52 12c1 27-13 39-32 36l16-20z"/>',
] as const;

/** A demo product's logo: an SVG with its own mark, by its position in the catalogue, on the colours of its name. */
export function drawLogo(name: string, place: number): string {
  const [deep, bright] = logoGrounds[placeholderLogo(name).hue] ?? logoGrounds[0];
  const turns = Math.floor(place / marks.length) % 4;
  const slant = shortHash(`slant ${name}`) % 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 64 64">',
    `<linearGradient id="g" x1="${slant}" y1="0" x2="${1 - slant}" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    '<path fill="url(#g)" d="M0 0h64v64H0z"/>',
    `<g fill="#fff" fill-rule="evenodd" transform="rotate(${turns * 90} 32 32)">${marks[place % marks.length]}</g></svg>`,
  ].join('');
}
