import { type Chance, chanceOf } from './chance.ts';
import type { Seat, SiteWords, Subject } from './site-words.ts';
import { type Skin, skins } from './skin.ts';

/** The random choices for a website: everything its pages are built from. */
export interface SitePlan {
  name: string;
  domain: string;
  url: string;
  words: SiteWords;
  subject: Subject;
  skin: Skin;
  chance: Chance;
  seat: Seat;
  year: string;
  people: readonly [string, string];
  /** Amounts of its two plans' monthly prices, and of others' prices. */
  prices: readonly [string, string];
  foreignPrice: string;
  amount: (digits: string) => string;
  /** Fills in a text template. */
  say: (text: string) => string;
}

const beginnings = ['Vel', 'Tim', 'Quor', 'Nim', 'Bram', 'Ost', 'Fen', 'Lum', 'Karo', 'Zep', 'Miro', 'Dal'];
const ends = ['ora', 'brio', 'ly', 'stack', 'wick', 'eta', 'nest', 'fold', 'ium'];

/** The requested number of unique website names. */
export const siteNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const beginning = beginnings[index % beginnings.length] ?? '';
    const end = ends[Math.floor(index / beginnings.length) % ends.length] ?? '';
    return `${beginning}${end}`;
  });

/** What a website with this name and language is built from. */
export function planOf(brand: string, words: SiteWords): SitePlan {
  const chance = chanceOf(`${brand} ${words.code}`);
  const name = words.names !== undefined && chance.yes(0.5) ? chance.of(words.names) : brand;
  const label = brand.toLowerCase();
  const domain = chance.of([
    `${label}.example`,
    `${label}-app.example`,
    `get${label}.example`,
    `${label}.example`,
    'brightfield-software.example',
  ]);
  const seat = chance.of(words.seats);
  const year = String(2011 + chance.below(7));
  const people = chance.of(words.people);
  const amount = chance.of(words.price.amounts);
  const [small, large] = [12 + chance.below(17), 39 + chance.below(40)];
  const foreignPrice = String(113 + chance.below(80));
  const say = (text: string): string =>
    text
      .replaceAll('{name}', name)
      .replaceAll('{year}', year)
      .replaceAll('{a}', people[0])
      .replaceAll('{b}', people[1])
      .replaceAll('{city}', seat.city)
      .replaceAll('{country}', seat.country)
      .replaceAll('{price}', amount(foreignPrice));
  return {
    name,
    domain,
    url: `https://${chance.yes(0.5) ? 'www.' : ''}${domain}/`,
    words,
    subject: chance.of(words.subjects),
    skin: chance.of(skins),
    chance,
    seat,
    year,
    people: [people[0], people[1]],
    prices: [String(small), String(large)],
    foreignPrice,
    amount,
    say,
  };
}
