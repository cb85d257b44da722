import type { SitePlan } from './site-plan.ts';
import type { TrapPart } from './trap-parts.ts';
import { type FurtherWords, furtherWords } from './words/further-words.ts';

type Build = (plan: SitePlan, words: FurtherWords) => TrapPart;

const main = (html: string): TrapPart => ({ place: 'main', html });
const about = (html: string): TrapPart => ({ place: 'about', html });

/** Traps without a revealing heading or class, and own sentences that mean something other than they seem to. */
const builds: Readonly<Record<string, Build>> = {
  'unlabelled quote': ({ skin, words, chance, say }, { kindWords, role }) => {
    const quote = skin.paragraph(say(chance.of(words.traps.quotes)));
    const card = skin.card(quote + skin.paragraph('<b>Nora Quist</b>') + skin.paragraph(role));
    return main(skin.section('x1', (chance.yes(0.5) ? skin.heading(2, kindWords) : '') + card));
  },
  servers: ({ skin }, { servers }) => about(skin.paragraph(servers)),
  career: ({ skin, say }, { career }) => about(skin.paragraph(say(career))),
  milestone: ({ skin }, { milestone }) => about(skin.paragraph(milestone)),
  newsletter: ({ skin }, { newsletter: [title, text] }) =>
    main(skin.section('x2', `${skin.heading(2, title) + skin.paragraph(text)}<form><input type="email"></form>`)),
  consultation: ({ skin }, { consultation }) => main(skin.section('x3', skin.paragraph(consultation))),
  unlike: ({ skin, say }, { unlike }) => main(skin.section('x4', skin.paragraph(say(unlike)))),
  saves: ({ skin, say }, { saves }) => main(skin.section('x5', skin.paragraph(say(saves)))),
  ready: ({ skin, words }, { ready: [title, text] }) =>
    main(skin.section('x6', `${skin.heading(2, title) + skin.paragraph(text)}<a href="#">${words.price.buy}</a>`)),
  agency: (_, { agency }) => ({
    place: 'footer',
    html: `<div>${agency} <a href="https://studiofox.example">Studio Fox</a> <a href="https://www.instagram.com/studiofox/">Instagram</a></div>`,
  }),
};

/** The further traps by kind, in a website's language. */
export const furtherTraps: Readonly<Record<string, (plan: SitePlan) => TrapPart>> = Object.fromEntries(
  Object.entries(builds).map(([kind, build]) => [kind, (plan: SitePlan) => build(plan, furtherOf(plan))]),
);

/** The further words of a website's language. */
export function furtherOf({ words }: SitePlan): FurtherWords {
  const found = furtherWords[words.code];
  if (found === undefined) throw new Error(`No further words in ${words.code}.`);
  return found;
}
