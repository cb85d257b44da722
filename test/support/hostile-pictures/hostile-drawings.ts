import { pngBomb } from '../pictures.ts';
import { curves, drawing, type HostilePicture, times } from './hostile-picture.ts';

const disc = '<circle cx="50" cy="50" r="40" fill="#0a6"/>';
const chain = (count: number, link: (index: number, next: number) => string): string =>
  times(count, (index) => link(index, index + 1));

/** Drawings (SVG) that cost more than their size suggests. */
export const hostileDrawings: readonly HostilePicture[] = [
  {
    what: 'a wide stroke along 19,000 curves with coordinates of a million',
    ends: 'too_costly',
    make: () => drawing(`<path d="${curves(19_000, 1e6)}" fill="none" stroke="#c00" stroke-width="50000"/>`),
  },
  {
    what: 'a stroke along 38,000 curves of its own size',
    ends: 'too_costly',
    make: () => drawing(`<path d="${curves(38_000, 99)}" fill="none" stroke="#c00" stroke-width="5"/>`),
  },
  {
    what: '3,900 wide strokes along four curves each',
    ends: 'too_costly',
    make: () =>
      drawing(times(3_900, () => `<path d="${curves(4, 1e6)}" fill="none" stroke="#c00" stroke-width="50000"/>`)),
  },
  {
    what: 'a small wide stroke that is scaled up a million times',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<g transform="scale(10000)"><path d="${curves(12_000, 99)}" fill="none" stroke="#c00" stroke-width="9"/></g>`,
      ),
  },
  {
    what: 'a group of 4,000 rectangles used 190 times',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<defs><g id="g">${times(4_000, (index) => `<rect x="${index % 90}" width="50" height="50" stroke="#123" fill="#0a${index % 10}"/>`)}</g></defs>${'<use href="#g"/>'.repeat(190)}`,
      ),
  },
  {
    what: 'a path of 9,000 curves used 190 times',
    ends: 'too_costly',
    make: () =>
      drawing(`<defs><path id="p" d="${curves(9_000, 50)}" stroke="#06c"/></defs>${'<use href="#p"/>'.repeat(190)}`),
  },
  {
    what: 'repetitions of repetitions, 2^30 of them',
    ends: 'drawn',
    make: () =>
      drawing(
        `${disc}<defs>${chain(30, (index, next) => `<g id="g${index}"><use href="#g${next}"/><use href="#g${next}"/></g>`)}<g id="g30">${disc}</g></defs><use href="#g0"/>`,
      ),
  },
  {
    what: 'a style sheet of 20,000 rules for 1,500 shapes',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<style>${times(20_000, (index) => `.a${index}{fill:#0a${index % 10}}`)}</style>${times(1_500, (index) => `<rect class="a${index}" width="${index % 99}" height="50"/>`)}`,
      ),
  },
  {
    what: 'a rule of 100,000 declarations for all of 4,000 shapes',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<style>*{${times(80_000, () => 'fill:#0a6;')}}</style>${'<rect width="50" height="50"/>'.repeat(4_000)}`,
      ),
  },
  {
    what: 'rules that look for ancestors of ancestors',
    ends: 'drawn',
    make: () =>
      drawing(
        `<style>${times(40, (index) => `${'g '.repeat(25)}rect.none${index}{fill:red}`)}</style>${'<g>'.repeat(55)}${'<rect width="50" height="50"/>'.repeat(300)}${'</g>'.repeat(55)}`,
      ),
  },
  {
    what: 'entities that grow a billion times',
    ends: 'broken_image',
    make: () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "lol">${chain(10, (index, next) => `<!ENTITY a${next} "${`&a${index};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a9;</text></svg>`,
      ),
  },
  {
    what: 'a hundred thousand groups in each other',
    ends: 'too_costly',
    make: () => drawing('<g>'.repeat(100_000) + disc + '</g>'.repeat(100_000)),
  },
  {
    what: 'a chain of filters',
    ends: 'drawn',
    make: () =>
      drawing(
        `<filter id="f">${'<feGaussianBlur stdDeviation="900"/><feTurbulence baseFrequency="9" numOctaves="99"/><feMorphology radius="999"/>'.repeat(300)}</filter><g filter="url(#f)">${disc}</g>${disc}`,
      ),
  },
  {
    what: 'patterns in patterns',
    ends: 'drawn',
    make: () =>
      drawing(
        `${chain(40, (index, next) => `<pattern id="p${index}" width=".001" height=".001"><rect width="100" height="100" fill="url(#p${next})"/></pattern>`)}<rect width="100" height="100" fill="url(#p0)"/>${disc}`,
      ),
  },
  {
    what: 'masks of masks',
    ends: 'drawn',
    make: () =>
      drawing(
        `${chain(50, (index, next) => `<mask id="m${index}"><g mask="url(#m${next})"><rect width="99" height="99" fill="#fff" mask="url(#m${next})"/></g></mask>`)}<g mask="url(#m50)">${disc}</g>${disc}`,
      ),
  },
  {
    what: 'two thousand masked groups',
    ends: 'drawn',
    make: () =>
      drawing(
        `<mask id="m"><rect width="99" height="99" fill="#fff"/></mask>${times(1_600, () => `<g mask="url(#m)" opacity=".5"><rect width="99" height="50" fill="#06c"/></g>`)}`,
      ),
  },
  {
    what: 'a mask of 2,000 curves on each of 1,200 shapes',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<mask id="m"><path d="${curves(2_000, 60)}" fill="#fff"/></mask>${'<rect width="99" height="50" fill="#06c" mask="url(#m)"/>'.repeat(1_200)}`,
      ),
  },
  {
    what: 'dashes too short to see along 4,000 lines',
    ends: 'too_costly',
    make: () =>
      drawing(
        times(
          4_000,
          (index) =>
            `<path d="M0 ${index % 99}h100l-100 50h100" stroke="#c00" fill="none" stroke-dasharray=".0005 .0005"/>`,
        ),
      ),
  },
  {
    what: 'pictures in pictures, by data: addresses',
    ends: 'drawn',
    make: () => {
      let inner = drawing(`<image href="data:image/png;base64,${pngBomb(30_000, 30_000).toString('base64')}"/>`);
      for (let depth = 0; depth < 6; depth += 1)
        inner = drawing(
          `${disc}<image width="9" height="9" href="data:image/svg+xml;base64,${inner.toString('base64')}"/>`,
        );
      return inner;
    },
  },
  {
    what: 'a text of 100,000 letters',
    ends: 'drawn',
    make: () => drawing(`${disc}<text font-size="9000" textLength="9">${'Ӝ'.repeat(100_000)}</text>`),
  },
  {
    what: 'a transformation of 60,000 steps on 1,000 shapes',
    ends: 'blank_image',
    make: () =>
      drawing(`<g transform="${'rotate(1)'.repeat(60_000)}">${'<rect width="50" height="50"/>'.repeat(1_000)}</g>`),
  },
  {
    what: 'a size of 1e-30',
    ends: 'blank_image',
    make: () => drawing(disc, '0 0 1e-30 1e-30'),
  },
];
