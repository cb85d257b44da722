import { describe, expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const page = (path: string, main: string, head = '') => ({
  url: `https://quilldock.example/${path}`,
  html: `<!doctype html><html lang="en"><head><title>Quilldock</title>${head}</head><body><main>${main}</main></body></html>`,
});
const home = page(
  '',
  '<h1>Attendance at a glance</h1><p>Quilldock notes who came to school, and tells their parents.</p>',
);
const draftOf = (...pages: ReturnType<typeof page>[]) => draftByRules(pages, []);

describe('the contact address', () => {
  test("may be on another domain when it is the page's only contact", () => {
    const contact = page('contact', '<h1>Contact</h1><p>Write to quilldock.app@mail.test-host.org</p>');
    expect(draftOf(home, contact).fields.contact_email.value).toBe('quilldock.app@mail.test-host.org');
  });

  test("isn't one of several on other domains, nor one left by a template", () => {
    const several = page('contact', '<p>ada@one-host.org</p><p>bob@two-host.org</p>');
    const left = page('contact', '<p>you@example.com</p>');
    expect(draftOf(home, several).fields.contact_email.value).toBeNull();
    expect(draftOf(home, left).fields.contact_email.value).toBeNull();
  });
});

test('nobody is named after a team in the structured data', () => {
  const told = (name: string) =>
    page(
      '',
      '<h1>Attendance at a glance</h1>',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', name: 'Quilldock', founder: { '@type': 'Person', name } })}</script>`,
    );
  expect(draftOf(told('Quilldock Team')).founders).toEqual([]);
  expect(draftOf(told('Ada Park')).founders.map(({ name }) => name)).toEqual(['Ada Park']);
});

test('questions are read without the icon that opens their answers', () => {
  const asked = ['Is it safe for schools?', 'Does it work offline?']
    .map(
      (question) =>
        `<details><summary>${question} +</summary><p>Yes. It keeps every record in your own building.</p></details>`,
    )
    .join('');
  const { faqs } = draftOf(page('', `<h1>Attendance</h1><h2>Questions</h2>${asked}`));
  expect(faqs.map(({ question }) => question)).toEqual(['Is it safe for schools?', 'Does it work offline?']);
});

describe('the price', () => {
  test('is listed when the price page gives things an amount each, without a period', () => {
    const packs = [
      ['One hour', '₪1,150'],
      ['Online pack', '₪3,150'],
    ].map(([name, price]) => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`);
    const pricing = page('pricing', `<h1>Prices</h1>${packs.join('')}`);
    expect(draftOf(home, pricing).fields.pricing_summary.value).toBe('One hour ₪1,150, Online pack ₪3,150');
  });

  test("comes from the pricing part, not from an example's figure above it", () => {
    const main =
      '<h1>Know your costs</h1><div class="mock"><p>$540 per month</p></div><h2>Pricing</h2><p>Quilldock costs $9 per month.</p>';
    expect(draftOf(page('', main)).fields.pricing_summary.value).toBe('Quilldock costs $9 per month.');
  });
});

test("the accounts of a template's site builder aren't the company's", () => {
  const footer =
    '<footer><a href="https://twitter.com/pagemaker">Twitter</a><a href="https://www.facebook.com/pages/Pagemaker/16162">Facebook</a></footer>';
  const made = page(
    '',
    `<h1>Attendance at a glance</h1>${footer}`,
    '<meta name="generator" content="Pagemaker v5.3, pagemaker.example">',
  );
  expect(draftOf(made).socials).toEqual({});
});
