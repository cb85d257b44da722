import { describe, expect, test } from 'vitest';
import { foundersIn } from '../../../../../shared/submission/draft/rules/founder-sentence.ts';
import { draftedValue, draftOf } from '../../../../support/draft-of.ts';

const acme = ['acme'];

describe('one founder', () => {
  test.each([
    ['Ada Park, a nurse, founded Acme in 2019 after a night shift.', ['Ada Park']],
    ['2019 hat Merle Hansen in ihrer Küche die erste Seife gesiedet und Acme gegründet.', ['Merle Hansen']],
    ['Sjoerd Hoekstra stond twintig jaar op de ladder voordat hij Acme oprichtte.', ['Sjoerd Hoekstra']],
    ['Beatriz Olmedo, dentista, fundó Acme en 2017.', ['Beatriz Olmedo']],
    ["I'm Harriet Oyelaran, the founder.", ['Harriet Oyelaran']],
    ['Founder Ines Prado and CEO Tom Ross', ['Ines Prado']],
    ['創業者の黒田直樹です。', ['黒田直樹']],
  ])('is the subject of the sentence: %s', (sentence, founders) => {
    expect(foundersIn(sentence, acme)).toEqual(founders);
  });

  test.each([
    ['Ada Park joined Acme, founded in 2010.'],
    ['Ada Park left Acme, which was founded in 2010.'],
    ['Globex Labs founded Acme in 2010.'],
    ['Ada Park founded Globex in 2010 and uses Acme.'],
    ['San Francisco is where we founded the team.'],
    ['Founder and CEO'],
    ['Founder and Designer'],
    ['Gründer und Geschäftsführer'],
    ['Fondateur et PDG'],
  ])("isn't somebody named otherwise: %s", (sentence) => {
    expect(foundersIn(sentence, acme)).toEqual([]);
  });

  test.each([
    ['Ximena Treviño creció detrás de la barra. En 2021 fundó Acme en Monterrey.', ['Ximena Treviño']],
    ['Rhiannon Pugh has conducted since 1998. In 2019 she founded Acme.', ['Rhiannon Pugh']],
    ["I'm Kofi Mensah. I have three flats and made Acme in 2023 on a train.", ['Kofi Mensah']],
    ['Ada Park is our first customer. In 2019 she founded Globex.', []],
  ])('is named in the sentence before: %s', (story, founders) => {
    const { founders: drafted } = draftOf(`<title>Acme</title><h1>Plan the week</h1><p>${story}</p>`);
    expect(drafted.map(({ name }) => name)).toEqual(founders);
  });

  test('on a homepage is below a heading about its people', () => {
    const people = '<div><p>Inês Vasconcelos</p><p>Cofundadora e engenheira</p></div>';
    const named = (heading: string) =>
      draftOf(`<title>Acme</title><h1>Acme</h1><h2>${heading}</h2>${people}`).founders.map(({ name }) => name);
    expect(named('A equipa')).toEqual(['Inês Vasconcelos']);
    expect(named('Oradores do encontro')).toEqual([]);
  });
});

describe('year and place', () => {
  test.each([
    ['<p>Desde 2022 em Vila Nova de Gaia, Portugal.</p>', '2022', null],
    ['<p>Founded by Ada Park and Bo Lind in 2018. Norwich, England.</p>', '2018', null],
    ['<p>Since 2019 more than 400 shops use it.</p>', null, null],
    ['<p>Acme est une société du Groupe Pédale, fondé en 1994 à Lyon.</p>', null, null],
  ])("are read from a page's footer: %s", (foot, year, city) => {
    const html = `<title>Acme</title><main><h1>Plan the week</h1></main><footer>${foot}</footer>`;
    expect([draftedValue('founded_year', html), draftedValue('city', html)]).toEqual([year, city]);
  });

  test("are the company's of our name, not its parent's", () => {
    const foot =
      '<p>Globex Group plc, 1 Poultry, London EC2R 8EJ, United Kingdom</p><p>Acme B.V., Wijnhaven 23, 3011 WH Rotterdam, The Netherlands</p>';
    const html = `<title>Acme</title><main><h1>Plan the week</h1></main><footer>${foot}</footer>`;
    expect([draftedValue('city', html), draftedValue('country', html)]).toEqual(['Rotterdam', 'NL']);
  });

  test("aren't those of the parent in a company's structured data", () => {
    const data = {
      '@type': 'Organization',
      name: 'Acme',
      parentOrganization: { address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' } },
      address: { '@type': 'PostalAddress', addressLocality: 'Rotterdam', addressCountry: 'NL' },
    };
    const html = `<title>Acme</title><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Plan the week</h1>`;
    expect(draftedValue('city', html)).toBe('Rotterdam');
  });
});
