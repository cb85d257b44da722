import type { SitePlan } from './site-plan.ts';
import type { Truth } from './trap-site.ts';

/** A part of a page with the facts it states. */
export interface OwnPart {
  html: string;
  truth?: {
    values?: Truth['values'];
    also?: Truth['also'];
    ownTexts?: readonly string[];
    priceTexts?: readonly string[];
  };
}

/** The hero: a heading, sometimes shown twice, split or duplicated for animations, and what the product is. */
export function heroPart(plan: SitePlan): OwnPart {
  const { subject, skin, chance, say, words } = plan;
  const { tagline } = subject;
  const half = Math.ceil(tagline.split(' ').length / 2);
  const pieces = [tagline.split(' ').slice(0, half).join(' '), tagline.split(' ').slice(half).join(' ')];
  const heading = chance.of([
    skin.heading(1, tagline),
    skin.heading(1, plan.name) + skin.paragraph(tagline),
    skin.heading(1, `<span class="block">${pieces[0]}</span><span class="block">${pieces[1]}</span>`),
    skin.heading(1, `<span>${tagline}</span><span aria-hidden="true">${tagline}</span>`),
    skin.heading(1, `<span class="d-none d-md-block">${tagline}</span><span class="d-md-none">${tagline}</span>`),
    `<div class="hidden md:block">${skin.heading(1, tagline)}</div><div class="md:hidden">${skin.heading(1, tagline)}</div>`,
    skin.heading(1, `<div>${pieces[0]}</div> <div>${pieces[1]}</div>`),
    skin.heading(
      1,
      tagline
        .split(' ')
        .map(
          (word) =>
            `<span class="word">${[...word].map((letter) => `<span class="char">${letter}</span>`).join('')}</span>`,
        )
        .join(' '),
    ),
  ]);
  const lead = say(subject.lead);
  const button = `<a class="btn" href="#">${words.price.buy}</a>`;
  return {
    html: skin.section('hero', heading + skin.paragraph(lead) + button),
    truth: {
      values: { tagline: [[tagline]] },
      ownTexts: [lead, tagline],
    },
  };
}

/** Features: headings with an explanation each. */
export function featuresPart({ subject, skin, words, chance }: SitePlan): OwnPart {
  const { features } = subject;
  const points = `<ul>${features.map(([title]) => `<li>${title}</li>`).join('')}</ul>`;
  const cards = features.map(([title, text]) => skin.card(skin.heading(3, title) + skin.paragraph(text))).join('');
  return {
    html: skin.section('features', skin.heading(2, words.labels.features) + (chance.yes(0.2) ? points : cards)),
    truth: { values: { features: features.map(([title]) => [title]) }, ownTexts: features.flat() },
  };
}

/** Questions with answers, as headings, collapsed sections or a definition list. */
export function faqPart({ subject, skin, words, chance }: SitePlan): OwnPart {
  const form = chance.below(3);
  const items = subject.faqs.map(([question, answer]) => {
    if (form === 0) return skin.card(skin.heading(3, question) + skin.paragraph(answer));
    if (form === 1) return `<details><summary>${question}</summary>${skin.paragraph(answer)}</details>`;
    return `<dl><dt>${question}</dt><dd>${answer}</dd></dl>`;
  });
  return {
    html: skin.section('faq', skin.heading(2, words.labels.faq) + items.join('')),
    truth: {
      values: { faqs: subject.faqs.map(([question, answer]) => [`${question} | ${answer}`]) },
      ownTexts: subject.faqs.map(([, answer]) => answer),
    },
  };
}

/** Who made it, when and where, in sentences of an "about" section. `where`: whether it states the place too. */
export function storyPart(plan: SitePlan, facts: { when: boolean; who: boolean; where: boolean }): OwnPart {
  const { skin, words, chance, say, year, people, seat } = plan;
  const texts: string[] = [];
  if (facts.when && facts.who) texts.push(say(chance.of(words.foundedBy)));
  else if (facts.when) texts.push(say(chance.of(words.founded)));
  if (facts.where) texts.push(say(chance.of(words.based)));
  const inOne = chance.yes(0.5) ? skin.paragraph(texts.join(' ')) : texts.map((text) => skin.paragraph(text)).join('');
  const saysCountry = texts.some((text) => text.includes(seat.country));
  return {
    html: skin.section('about', skin.heading(2, words.machinery.menu[2] ?? plan.name) + inOne),
    truth: {
      values: {
        ...(facts.when && { founded_year: [[year]] }),
        ...(facts.when && facts.who && { founders: people.map((person) => [person, person.replace(' ', '')]) }),
        ...(facts.where && { city: [[seat.city]] }),
        ...(facts.where && saysCountry && { country: [[seat.code]] }),
      },
      also: facts.where && !saysCountry ? { country: [seat.code] } : {},
      ownTexts: texts,
    },
  };
}

/** Founders as cards: a name and a role. */
export function teamPart({ skin, people, words }: SitePlan): OwnPart {
  const cards = people.map((person) => skin.card(skin.heading(3, person) + skin.paragraph(words.founderTitle)));
  return {
    html: skin.section('team', cards.join('')),
    truth: { values: { founders: people.map((person) => [person]) } },
  };
}

/** The postal address and contact email, one per line. */
export function imprintPart({ skin, chance, name, seat, domain, words }: SitePlan, mailbox: string): OwnPart {
  const lines = [name, ...seat.lines];
  const email = `${mailbox}@${domain}`;
  const address = chance.of([
    `<p>${lines.join('<br>')}</p>`,
    `<address>${lines.join(', ')}</address>`,
    lines.map((line) => skin.paragraph(line)).join(''),
    `<p>${lines.join(', ')}</p>`,
  ]);
  const mail = chance.yes(0.5) ? `<a href="mailto:${email}">${email}</a>` : `<span>${email}</span>`;
  const hasCountry = seat.lines.some((line) => line === seat.country) || seat.code === 'US';
  return {
    html: skin.section('imprint', skin.heading(2, words.labels.imprint) + address + skin.paragraph(mail)),
    truth: {
      values: {
        city: [[seat.city]],
        ...(hasCountry && { country: [[seat.code]] }),
        contact_email: [[email]],
      },
      also: { country: [seat.code] },
    },
  };
}
