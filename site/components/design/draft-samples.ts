import type { NearCategory } from '../../../shared/directory/directory.reads.ts';
import { profileFields } from '../../../shared/directory/directory.ts';
import type { DraftRecord, Evidence, QuoteCheck } from '../../../shared/submission/submission.ts';
import { newDraft, toDraftView, valuesOf } from '../../../shared/submission/submission.ts';
import { type FieldFacts, fieldGroups } from '../draft/draft-fields.ts';
import { type EditorState, editedDraft, editorState } from '../draft/editor-state.ts';

type Field = DraftRecord['fields']['name'];

const homepage = 'https://quillmoss.example/';
const about = `${homepage}about`;

const quotedFrom = (url: string, quote: string): Evidence => ({ quote, url });

function drafted(
  value: string | string[],
  quote: string,
  state: Field['state'] = 'ai',
  now: Field['value'] = value,
): Field {
  return { state, value: now, ai: { value, evidence: [quotedFrom(homepage, quote)] } };
}

const written = (value: string): Field => ({ state: 'manual', value, ai: null });

const founded = ['2018', '2019'].map((value) => ({ value, evidence: [quotedFrom(about, `Founded in ${value}`)] }));
const unread = newDraft(
  {
    _id: '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11',
    account_id: '',
    url: homepage,
    website_key: 'quillmoss.example',
  },
  new Date('2026-11-23T09:00:00Z'),
);

/** A draft with a field in each state; its product is fictional. */
const sampleRecord: DraftRecord = {
  ...unread,
  status: 'ready',
  crawl: { outcome: 'read', pages_read: 4 },
  drafted_by: 'rules',
  fields: {
    ...unread.fields,
    name: drafted('Quillmoss', 'Quillmoss: ink that grows back'),
    tagline: drafted('Ink that grows back', 'Quillmoss: ink that grows back'),
    short_description: drafted('Ink for pens.', 'Ink for pens.', 'edited', 'Ink for people who write by hand.'),
    description: drafted('A refillable ink.', 'A refillable ink', 'ai'),
    contact_email: written('hello@quillmoss.example'),
    pricing_model: drafted('Freemium', 'Free plan for 1 pen', 'override'),
    pricing_summary: drafted('Pro is $5 per month.', 'Pro is $5 per month.'),
    demo_video_url: drafted('https://video.example/ink', 'https://video.example/ink', 'deleted', null),
    features: drafted(['Refills itself overnight', 'Works with every pen'], 'Refills itself overnight'),
    founded_year: { ...unread.fields.founded_year, ai: { value: null, evidence: [], choices: founded } },
  },
  regenerating: ['pricing_summary'],
  faqs: [
    { question: 'Does it stain?', answer: 'Paper, not fingers.', evidence: [quotedFrom(about, 'Paper, not fingers.')] },
  ],
};

export const sampleDraft = toDraftView(sampleRecord);

/** The same draft before it is ready. */
export const unreadDraft = toDraftView(unread);

const near: NearCategory[] = [
  { id: 1, name: 'Writing Apps', path: ['Writing and Publishing', 'Writing Apps'], like: ['Inkmule'] },
  { id: 2, name: 'Stationery', path: ['Stationery'], like: [] },
];

const beside = { near, blockers: [], wanted: [], invites: 0 };

/** The draft's editor when opened. */
export const openedEditor = (): EditorState => editorState(editedDraft(sampleDraft), undefined, beside);

/** The same editor with rejected input. */
export const refusedEditor = (): EditorState => ({
  ...openedEditor(),
  values: { ...valuesOf(sampleDraft), 'fields.name': 'Quillmoss '.repeat(9).trim() },
  problems: { 'fields.name': 'has more characters than a listing takes. Make it shorter.' },
  isBack: true,
});

/** A quote check: one quote is missing, one page unreadable. */
export const sampleQuotes: readonly Evidence[] = [
  quotedFrom(homepage, 'Quillmoss: ink that grows back'),
  quotedFrom(homepage, 'Refills itself overnight'),
  quotedFrom(about, 'Founded in 2019'),
];
export const sampleCheck: QuoteCheck = {
  checked_at: unread.created_at,
  quotes: ['found', 'missing', 'timeout'].flatMap((outcome, index) => {
    const quote = sampleQuotes[index];
    return quote === undefined ? [] : [{ ...quote, outcome }];
  }),
};

/** How a draft's field is edited. */
export function factsOf(name: FieldFacts['field']): FieldFacts {
  const facts = fieldGroups(profileFields)
    .flatMap(({ fields }) => fields)
    .find(({ field }) => field === name);
  if (facts === undefined) throw new Error(`The editor has no field ${name}.`);
  return facts;
}
