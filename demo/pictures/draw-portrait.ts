import { shortHash } from '../../shared/kernel/text/short-hash.ts';

const grounds = ['#cfe3e1', '#f3dcc4', '#dcd6f0', '#d3e4c9', '#f1d3d8', '#cfdcec'] as const;
const skins = ['#f2cdb0', '#e0ac86', '#c68c62', '#a0683f', '#7b4a2b', '#56331f'] as const;
const hairs = ['#2a211d', '#4b3222', '#7a4f2b', '#b07a3c', '#8f8a86', '#d8d2ca'] as const;
const clothes = ['#0b5f66', '#8f2d56', '#2f4ba8', '#7c4a03', '#2f6b1f', '#3d4852', '#9a3412'] as const;

interface HairStyle {
  back?: string;
  front: string;
}

/** Hair behind and in front of the head, in a square of 96. */
const styles: readonly [HairStyle, ...HairStyle[]] = [
  { front: 'M28 42c-2-22 42-24 40 0-6-10-14-13-22-13-9 0-14 5-18 13z' },
  { back: 'M26 40c0-28 44-28 44 0l3 30H23z', front: 'M29 42c2-20 36-22 38 0-8-3-14-8-18-13-4 6-10 10-20 13z' },
  { back: 'M48 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', front: 'M28 42c0-24 40-24 40 0-10-12-30-12-40 0z' },
  { front: 'M27 44c-6-8-2-18 6-20 4-8 22-9 28-1 9 1 12 13 7 21-2-8-6-11-9-12-8 4-18 4-24 0-4 2-6 6-8 12z' },
  { front: 'M31 36c3-9 31-9 34 0-7-4-27-4-34 0z' },
  {
    back: 'M25 42c-2-30 48-30 46 0 4 12 2 22-3 26H28c-5-4-7-14-3-26z',
    front: 'M29 44c0-16 14-18 26-20 8 3 12 10 12 20-4-6-8-9-12-13-8 6-18 8-26 13z',
  },
];

const glasses = 'M33 46h12v9H33zM51 46h12v9H51zM45 49h6';

/** Portrait of a fictional person: an SVG of head and shoulders, always the same for a name. */
export function drawPortrait(name: string): string {
  const choose = <Choice>(what: string, from: readonly [Choice, ...Choice[]]): Choice =>
    from[shortHash(`${name} ${what}`) % from.length] ?? from[0];
  const [skin, hair, style] = [choose('skin', skins), choose('hair', hairs), choose('style', styles)];
  const back = style.back !== undefined ? `<path fill="${hair}" d="${style.back}"/>` : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96">',
    `<path fill="${choose('ground', grounds)}" d="M0 0h96v96H0z"/>${back}`,
    `<path fill="${choose('clothes', clothes)}" d="M10 96c2-22 20-26 38-26s36 4 38 26z"/>`,
    `<path fill="${skin}" d="M40 60h16v12c0 10-16 10-16 0z"/><ellipse cx="48" cy="47" rx="19" ry="22" fill="${skin}"/>`,
    `<path fill="${hair}" d="${style.front}"/>`,
    '<path fill="#231a16" d="M39 48a2.2 2.6 0 1 0 .1 0zM57 48a2.2 2.6 0 1 0 .1 0z"/>',
    '<path fill="none" stroke="#231a16" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" d="M42 60q6 4 12 0"/>',
    choose('glasses', [0, 1, 2]) > 0 ? '' : `<path fill="none" stroke="#231a16" stroke-width="1.6" d="${glasses}"/>`,
    '</svg>',
  ].join('');
}
