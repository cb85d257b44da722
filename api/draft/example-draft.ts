import { everyField, type ProfileField } from '../../shared/directory/directory.ts';
import { nextCall } from '../../shared/kernel/next-call.ts';

/** ID of the example draft in the documentation; its product is fictional. */
export const exampleDraftId = '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11';

const quote = { quote: 'Fernleaf: notes that find themselves', url: 'https://fernleaf.example/' };

const blank = { value: null, state: 'not_found', evidence: [] };

const drafted: Partial<Record<ProfileField, object>> = {
  name: { value: 'Fernleaf', state: 'ai', evidence: [quote] },
  tagline: { value: 'Notes that find themselves', state: 'ai', evidence: [quote] },
  categories: { value: ['Note-taking'], state: 'manual', evidence: [] },
};

export const exampleDraft = {
  id: exampleDraftId,
  url: 'https://fernleaf.example/',
  status: 'ready',
  progress: { pages_read: 4 },
  crawl: { outcome: 'read' },
  drafted_by: 'rules',
  fields: everyField((field) => drafted[field] ?? blank),
  regenerating: [],
  company_socials: { x: 'https://x.com/fernleaf' },
  social_evidence: {},
  founder_socials: {},
  faqs: [],
  founders: [],
  story: null,
  milestones: [],
  competitor_url: null,
  comparison: null,
  seo: { title: null, meta: null },
  completeness: 28,
  missing: [
    {
      field: 'description',
      needs: 'What it does and who it is for, at most 20000 characters. Markdown.',
      required: false,
    },
  ],
  listing_id: null,
  next_steps: [`Save it as your listing: ${nextCall('submit_draft', { id: exampleDraftId })}.`],
  created_at: '2026-11-18T12:00:00.000Z',
  updated_at: '2026-11-18T12:01:04.000Z',
};

export const exampleDraftSummary = {
  id: exampleDraftId,
  url: 'https://fernleaf.example/',
  status: 'ready',
  name: 'Fernleaf',
  completeness: 28,
  listing_id: null,
  next_action: 'submit',
  next_steps: exampleDraft.next_steps,
  created_at: '2026-11-18T12:00:00.000Z',
  updated_at: '2026-11-18T12:01:04.000Z',
};
