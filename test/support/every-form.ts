import { type CheerioAPI, load } from 'cheerio';
import type { AreaForm } from '../../api/account-area/form.ts';
import { forms } from '../../api/account-area/forms.ts';
import { nextWeek } from './clock.ts';
import { formFields } from './page-form.ts';
import type { Visitor } from './visitor.ts';

/** A form as found on a page: where it is sent, and with what. */
export interface FoundForm {
  form: AreaForm;
  path: string;
  fields: Record<string, string>;
}

/** What identifies a record in a form's URL or fields. */
const idNames = new Set(
  (
    'block category claim claim_id code collection connection delivery endpoint_id entry id into invite letter line listing_id mail member ' +
    'milestone_id number order parent passkey picture product restored session setting slug subject tag task token update_id version week'
  ).split(' '),
);

/** What a person could type into fields with these names to pass the form's own checks. */
const typed: Readonly<Record<string, string>> = {
  ...{ email: 'typed@mosspad.example', name: 'Typed name', title: 'Typed title', body: 'Typed words of a comment.' },
  ...{
    description: 'Typed description',
    reason: 'Because it is so',
    note: 'A note',
    words: 'It was not so.',
    date: '2026-01-02',
  },
  ...{
    revision: '0',
    seen: '0',
    seen_left: '5000',
    amount: '1',
    price: '10',
    seen_total: '5000',
    amount_cents: '50',
    position: '1',
  },
  ...{
    role: 'editor',
    method: 'dns',
    kind: 'word',
    term: 'casino',
    text: 'Typed text',
    verdict: 'keep',
    winner: 'owner',
    page: '1',
  },
  ...{
    choice: 'follow',
    visible: 'public',
    series: 'replies',
    stars: '4',
    scopes: 'account:read',
    expires: '30',
    events: 'order.refunded',
  },
  ...{
    url: 'https://typed.example',
    provider: 'stripe',
    key: 'k'.repeat(40),
    to: nextWeek,
    week: nextWeek,
    days: '7',
    at: '',
    at_once: 'yes',
  },
  ...{
    billing_country: 'US',
    address: 'Street 1',
    result: 'Done.',
    period: '2026-11',
    free: '20',
    paid: '5',
    value: '20',
    step: 'identity',
  },
  ...{
    how: 'skipped',
    source: 'empty',
    language: 'en',
    purpose: 'A directory',
    accent: 'green',
    alt: 'A picture',
    focus: 'whole',
    left: '0',
  },
  ...{
    top: '0',
    width: '1',
    height: '1',
    excerpt: 'Typed excerpt',
    body_markdown: 'Typed text',
    author: 'Ada',
    asked: '0',
    sure: 'yes',
  },
  ...{
    action: 'save',
    act: 'preview',
    edited: 'keep',
    status: 'live',
    format: 'csv',
    do: 'save',
    field: 'tagline',
    code: 'launch',
    line: '0',
  },
  ...{
    stamp: '0',
    from: '2027-01-01',
    credential: '{}',
    vat_number: '',
    tagline: 'Typed tagline',
    product: 'featured_week',
  },
};

const patterns = forms.map((form) => ({ form, pattern: new RegExp(`^${form.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
const formAt = (path: string): AreaForm | undefined =>
  (patterns.find(({ form }) => form.path === path) ?? patterns.find(({ pattern }) => pattern.test(path)))?.form;

/** Every form on some pages, as a visitor gets them. */
export async function formsOfPages(visitor: Visitor, addresses: readonly string[]): Promise<FoundForm[]> {
  const found: FoundForm[] = [];
  for (const address of addresses) {
    const $ = load(await (await visitor.get(address)).text());
    for (const element of $('form[method=post]').toArray()) {
      const path = new URL($(element).attr('action') ?? '', `https://site.example${address}`).pathname;
      const form = formAt(decodeURIComponent(path));
      if (form !== undefined) found.push({ form, path, fields: fieldsOf($, element) });
    }
  }
  return found;
}

function fieldsOf($: CheerioAPI, element: Parameters<CheerioAPI>[0]): Record<string, string> {
  $(element).attr('data-read', '');
  const fields = formFields($, '[data-read]');
  $(element).removeAttr('data-read');
  const button = $(element).find('button[name]').first();
  const [name, value] = [button.attr('name'), button.attr('value')];
  return name === undefined ? fields : { ...fields, [name]: value ?? '' };
}

/** A form's typed fields, and those the page filled in. */
export const filled = (form: AreaForm, fields: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const known = Object.keys(form.input.shape).filter((name) => typed[name] !== undefined);
  const byHand = Object.fromEntries(known.map((name) => [name, typed[name] ?? '']));
  return { ...byHand, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) };
};

/** The parts of a form's URL and fields that identify a record. */
export function idsOf(form: AreaForm): { parts: string[]; fields: string[] } {
  const parts = [...form.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fields = Object.keys(form.input.shape).filter((name) => idNames.has(name) && !parts.includes(name));
  return { parts, fields };
}

/** A form's URL with one part replaced. */
export function withPart(form: AreaForm, path: string, part: string, value: string): string {
  const [pattern, given] = [form.path.split('/'), path.split('/')];
  return pattern.map((each, at) => (each === `:${part}` ? encodeURIComponent(value) : (given[at] ?? each))).join('/');
}
