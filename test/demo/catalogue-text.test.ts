import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { catalogue, demoAt, noon, textsOf } from './support/demo.ts';

const { categories, founders, products, posts } = catalogue;
const texts = textsOf(catalogue);
const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const slugs = (entries: readonly { slug: string }[]): string[] => entries.map(({ slug }) => slug);

/** Well-known companies and products. Ordinary English words are left out, or count only when capitalised. */
const realNames =
  /\b(google|microsoft|amazon|facebook|github|gitlab|figma|stripe|paypal|openai|chatgpt|anthropic|copilot|spotify|netflix|tiktok|instagram|youtube|linkedin|twitter|whatsapp|telegram|discord|reddit|wordpress|shopify|mailchimp|substack|trello|asana|jira|atlassian|salesforce|hubspot|zapier|airtable|dropbox|adobe|photoshop|canva|mysql|postgres\w*|mongodb|redis|docker|kubernetes|vercel|netlify|cloudflare|datadog|pagerduty|splunk|launchdarkly|grafana|duolingo|anki|fitbit|garmin|strava|philips|ikea|tesla|airbnb|samsung|sony|nikon|kodak|alexa|siri|android|iphone|linux|macos|firefox|wikipedia|mastercard|quickbooks|xero|zendesk|calendly|grammarly|scrivener|roblox|minecraft|product hunt|arduino|raspberry pi|zigbee|bluetooth)\b|\b(Apple|Meta|Slack|Notion|Oracle|Sentry|Nest|Uber|Excel|Zoom|Signal|Linear|Unity|Godot|Steam|Intercom|Chrome|Safari|Gemini|Claude|Medium|Visa|Vanta|Square|Wise)\b/;

describe('demo catalogue texts', () => {
  test('link and mail only to hosts ending in .example, including bare names the site would turn into links', () => {
    const linkify = new MarkdownIt({ linkify: true }).linkify;
    const found = texts.flatMap(({ path, text }) =>
      (linkify.match(text) ?? []).map(({ url }) => ({
        path,
        host: new URL(url.replace(/^mailto:.*@/, 'https://')).hostname,
      })),
    );
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ host }) => !host.endsWith('.example'))).toEqual([]);
  });

  test('name no well-known company or product outside social links', () => {
    const named = texts.filter(({ path, text }) => !path.includes('/socials/') && realNames.test(text));
    expect(named).toEqual([]);
  });

  test('name no year, so they do not age', () => {
    expect(texts.filter(({ text }) => /\b(19|20)\d\d\b/.test(text))).toEqual([]);
  });

  test('contain no placeholders and no surrounding blanks', () => {
    const careless = /lorem|ipsum|dolor sit|\btbd\b|\bxxx\b|\bfoo(bar)?\b|undefined|\[object|^\s|\s$/i;
    expect(texts.filter(({ text }) => careless.test(text))).toEqual([]);
  });

  test('are not reused where each product should have its own words', () => {
    const own = products.flatMap(({ tagline, short_description, description, features = [], usps = [], faqs = [] }) => [
      tagline,
      short_description,
      description,
      ...features,
      ...usps,
      ...faqs.map(({ answer }) => answer),
    ]);
    const stated = own.filter((text) => typeof text === 'string');
    expect(stated.filter((text, index) => stated.indexOf(text) !== index)).toEqual([]);
  });

  test('give most products two to five paragraphs of description', () => {
    const paragraphs = products.map(
      ({ description }) => (description ?? '').split('\n\n').filter((part) => part !== '').length,
    );
    expect(paragraphs.filter((count) => count >= 2 && count <= 6).length).toBeGreaterThanOrEqual(50);
    expect(products.filter(({ description }) => /^(- |1\. )/m.test(description ?? '')).length).toBeGreaterThanOrEqual(
      5,
    );
  });

  test('give most products three to five questions and answers', () => {
    expect(products.filter(({ faqs = [] }) => faqs.length >= 3 && faqs.length <= 5).length).toBeGreaterThanOrEqual(45);
  });

  test('give each of eight posts 400 to 900 words and an excerpt, and some of them questions', () => {
    expect(posts).toHaveLength(8);
    for (const post of posts) {
      expect.soft(words(post.body_markdown), post.slug).toBeGreaterThanOrEqual(400);
      expect.soft(words(post.body_markdown), post.slug).toBeLessThanOrEqual(900);
    }
    expect(posts.filter(({ faqs }) => faqs.length > 0).length).toBeGreaterThanOrEqual(5);
  });

  test('describe every founder, category and post in their own words', () => {
    const bios = founders.flatMap(({ bio }) => bio ?? []);
    expect(bios.length).toBeGreaterThanOrEqual(60);
    expect(new Set(bios).size).toBe(bios.length);
    expect(demoAt(noon).categories.filter(({ description }) => words(description ?? '') < 8)).toEqual([]);
  });
});

describe('demo catalogue names', () => {
  test('are unique per kind of record', () => {
    for (const entries of [slugs(demoAt(noon).categories), slugs(founders), slugs(products), slugs(posts)]) {
      expect(new Set(entries).size).toBe(entries.length);
    }
    expect(new Set(products.map(({ website }) => website)).size).toBe(products.length);
    expect(new Set(founders.map(({ name }) => name)).size).toBe(founders.length);
  });

  test('lead every founder to a product, and title a product’s news items uniquely', () => {
    const behind = new Set(products.flatMap((product) => product.founders));
    expect(founders.filter(({ slug }) => !behind.has(slug))).toEqual([]);
    for (const { slug, updates } of products) {
      expect.soft(new Set(updates.map(({ title }) => title)).size, slug).toBe(updates.length);
    }
  });

  test('stay within the product’s life: no milestone is older than its company', () => {
    for (const { slug, milestones, founded_years_ago } of products) {
      const oldest = Math.max(0, ...milestones.map(({ days_ago }) => days_ago));
      expect.soft(oldest, slug).toBeLessThanOrEqual(365 * (founded_years_ago ?? 200));
    }
  });

  test('span ten top categories of three levels', () => {
    expect(categories).toHaveLength(10);
    expect(categories.filter(({ faqs }) => faqs.length >= 2)).toHaveLength(10);
    expect(categories.every(({ children }) => children.some((middle) => middle.children.length > 0))).toBe(true);
  });
});
