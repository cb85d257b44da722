import { describe, expect, test } from 'vitest';
import { draftedValue, draftOf } from '../../../../support/draft-of.ts';

describe('the name', () => {
  test.each([
    ['the title segment that is in the domain', '<title>Plan your week | Acme</title><h1>Plan your week</h1>', 'Acme'],
    ['the site name before a heading', '<meta property="og:site_name" content="Acme"><h1>Weeks</h1>', 'Acme'],
    ['the spelling used in the text', '<title>Plan weeks</title><p>Start with ACME today.</p>', 'ACME'],
    [
      'the product that title and description begin with, not its company',
      '<title>Weekly: plans | Acme</title><meta name="description" content="Weekly is a planner by Acme for your whole team.">',
      'Weekly',
    ],
    ['without surrounding punctuation and words', '<img alt="Acme™ logo" src="/l.png"><h1>Plan your week</h1>', 'Acme'],
  ])('is %s', (_, html, name) => {
    expect(draftedValue('name', html)).toBe(name);
  });
});

test.each(['Главная', 'Home', 'Startseite', 'Inicio', 'ホーム', 'Strona główna', 'Úvod', 'Ana Sayfa', 'Trang chủ'])(
  "the name isn't the home link's: %s",
  (title) => {
    const head = `<title>${title}</title><meta property="og:site_name" content="${title}">`;
    const other = `<title>${title}</title><main><p>Text.</p></main>`;
    expect(draftOf(`${head}<main><p>Text.</p></main>`, { '/about': other }).fields.name.value).toBeNull();
  },
);

describe('the tagline', () => {
  test.each([
    ['the first heading', '<title>Acme</title><h1>Plan your <b>week</b></h1>', 'Plan your week'],
    ['no menu heading', '<nav><h1>All our many products</h1></nav><h1>Plan your week</h1>', 'Plan your week'],
    ['the title if the heading is the name', '<title>Acme | Plan your week</title><h1>Acme</h1>', 'Plan your week'],
    [
      'the title if the heading is incomplete',
      '<title>Acme | Plan your week</title><h1>The planner for</h1>',
      'Plan your week',
    ],
    ['no question', '<title>Acme | Plan your week</title><h1>What is a planner?</h1>', 'Plan your week'],
    ["no person's or company's legal name", '<title>Acme</title><h1>Szabó Ada ev</h1>', null],
    ['no bare title', '<title>Acme Weekly Planning Suite</title><h1>Acme: Weekly Planning Suite</h1>', null],
    ['not in capitals', '<title>Acme | Plan your week</title><h1>THE WEEK, PLANNED</h1>', 'Plan your week'],
    [
      'no product that the description introduces',
      '<title>Acme presents: Plan 3DX - Weeks with a plan</title><meta name="description" content="Plan 3DX: a planner for weeks that never were.">',
      'Weeks with a plan',
    ],
  ])('is %s', (_, html, tagline) => {
    expect(draftedValue('tagline', html)).toBe(tagline);
  });
});

describe('the descriptions', () => {
  const told = 'Acme plans your week in one place and tells everybody who has to know.';

  test('are whole metadata sentences that fit', () => {
    const long = `${told} ${'More of it is said here. '.repeat(20)}`;
    const value = draftedValue('short_description', `<meta name="description" content="${long}">`);
    expect(value).toMatch(/^Acme plans .*here\.$/);
    expect(String(value).length).toBeLessThanOrEqual(300);
  });

  test('skip texts wholly in capitals', () => {
    const html = `<meta name="description" content="${told.toUpperCase()}"><main><h1>Weeks</h1><p>${told}</p></main>`;
    expect(draftedValue('short_description', html)).toBe(told);
  });

  test('skip what was never rendered and mere calls to read on', () => {
    const html = `<meta name="description" content="[vc_row type=1] [/vc_row] a page of a builder that was never rendered">
      <meta property="og:description" content="Learn more about Acme and why so many teams use it."><main><h1>Acme, the planner</h1><p>${told}</p></main>`;
    expect(draftedValue('short_description', html)).toBe(told);
  });

  test("give in full what the main part's paragraphs say, and nobody else's", () => {
    const html = `<blockquote><p>I love Acme and so does all of my family, every day.</p></blockquote><h1>Acme, the planner</h1><p>${told}</p>
      <footer><p>Acme Ltd is registered in a register that nobody reads at all.</p></footer>`;
    expect(draftedValue('description', html)).toBe(told);
  });
});

describe('features, selling points and keywords', () => {
  test('are headings explained by a text', () => {
    const explained = '<p>It is explained by these words below it.</p>';
    const cards = ['Shared calendars', 'Gentle reminders', 'Weekly reports', 'Frequently asked questions']
      .map((text) => `<h3>${text}</h3>${explained}`)
      .join('');
    expect(draftedValue('features', `<h2>Features</h2>${cards}`)).toEqual([
      'Shared calendars',
      'Gentle reminders',
      'Weekly reports',
    ]);
  });

  test('are listed reasons, not lone claims, and declared keywords', () => {
    const reasons = '<h2>Why Acme</h2><ul><li>It sings while you plan</li><li>It never forgets a week</li></ul>';
    const html = `<meta name="keywords" content="planner, weeks"><p>The only planner that sings.</p>${reasons}`;
    const { usps, keywords } = draftOf(html).fields;
    expect([usps.value, keywords.value]).toEqual([
      ['It sings while you plan', 'It never forgets a week'],
      ['planner', 'weeks'],
    ]);
  });
});

describe('categories', () => {
  const categories = ['Time Tracking', 'Teams', 'Hosting'];

  test("are the directory's that the page names, single words only in title or heading", () => {
    const html =
      '<title>Acme</title><h2>Time tracking for everybody</h2><h2>Hosting included</h2><h1>Built for teams</h1>';
    const { fields } = draftOf(html, {}, categories);
    expect(fields.categories.value).toEqual(['Time Tracking', 'Teams']);
  });

  test('are never invented', () => {
    expect(draftOf('<title>Acme | Poetry</title>', {}, categories).fields.categories.value).toBeNull();
  });
});

describe('the stage', () => {
  test.each([
    ['growing', '<p>Trusted by 5,000+ teams</p><a>Sign up</a>'],
    ['launched', '<a>Sign up</a><p>Join the waitlist</p>'],
    ['mvp', '<p>Acme is in public beta</p>'],
    ['idea', '<p>Acme plans the weeks of bakeries, from the flour to the till.</p><p>Coming soon</p>'],
    [null, '<p>Acme plans weeks.</p>'],
  ])('is %s where the page says so', (stage, html) => {
    expect(draftedValue('stage', html)).toBe(stage);
  });
});

test('the tagline is neither a line for search engines nor the title of a section', () => {
  const html =
    '<title>Acme – Your windows, our care</title><h1>Window cleaner Ghent | Acme windows</h1><main><h2>Our expertise</h2><p>Acme cleans windows with pure water.</p></main>';
  expect(draftedValue('tagline', html)).toBe('Your windows, our care');
});
