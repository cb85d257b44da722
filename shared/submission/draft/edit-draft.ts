import type { ProfileField, SocialPlatform } from '../../directory/directory.ts';
import { parseWebsite } from '../../kernel/address/website.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { competitorAt } from './competitor.ts';
import { type DraftedSection, type DraftRecord, type FieldValue, stuckAt } from './draft.ts';
import type { DraftEdit, LinksInput } from './draft-edit.ts';
import { isBlank, nextField } from './field-state.ts';

type Links = DraftRecord['company_socials'];

/**
 * A draft after its owner's edit. Several changes to one field apply in this order: restore, set, lock, redraft. Throws
 * `draft_not_ready`, `field_locked` and `invalid_parameter`.
 */
export function editDraft(draft: DraftRecord, edit: DraftEdit, now: Date): DraftRecord {
  const fields = editFields(draft.fields, edit);
  return {
    ...draft,
    fields,
    ...editSections(draft, edit),
    ...(edit.story !== undefined && { story: mergeStory(draft.story, edit.story) }),
    ...(edit.milestones !== undefined && { milestones: edit.milestones.map(toMilestone) }),
    ...(edit.competitor_url !== undefined && editCompetitor(draft, edit.competitor_url, now)),
    ...(edit.seo !== undefined && { seo: editSeo(draft.seo, edit.seo) }),
    regenerating: toRegenerate(draft, fields, edit.regenerate ?? []),
    ...(edit.regenerate?.length && { build: { attempts: 0, next_at: stuckAt(now) } }),
    updated_at: now,
  };
}

function editFields(fields: DraftRecord['fields'], edit: DraftEdit): DraftRecord['fields'] {
  const after = { ...fields };
  for (const field of edit.restore ?? []) after[field] = nextField(after[field], { type: 'restore' });
  for (const [field, value] of setFields(edit)) after[field] = nextField(after[field], { type: 'set', value });
  for (const field of edit.lock_fields ?? []) after[field] = nextField(after[field], { type: 'lock' });
  return after;
}

function setFields({ fields = {} }: DraftEdit): [ProfileField, FieldValue][] {
  const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);
  return Object.keys(fields)
    .filter(isField)
    .flatMap((field) => {
      const value = fields[field];
      return value === undefined ? [] : [[field, tidy(value)]];
    });
}

// Drops empty entries.
const tidy = (value: FieldValue): FieldValue =>
  Array.isArray(value) ? value.filter((entry) => !isBlank(entry)) : value;

function toRegenerate(
  draft: DraftRecord,
  fields: DraftRecord['fields'],
  named: readonly ProfileField[],
): DraftRecord['regenerating'] {
  if (named.length > 0 && draft.status !== 'ready') {
    const fix = say('problem_input.wait_minute');
    throw new SlipwayError('draft_not_ready', say('problem_api.redraft_when_ready'), [
      { field: 'regenerate', detail: say('problem_listing.waits_ready'), fix },
    ]);
  }
  const locked = named.filter((field) => fields[field].state === 'override');
  if (locked.length > 0) {
    const fix = say('problem_listing.unlock_first');
    const problems = locked.map(
      (field): FieldProblem => ({ field: `fields.${field}`, detail: say('problem_listing.locked'), fix }),
    );
    throw new SlipwayError('field_locked', say('problem_api.fields_locked', { fields: locked.join(', ') }), problems);
  }
  return [...new Set([...draft.regenerating, ...named])];
}

type Sections = Pick<
  DraftRecord,
  'faqs' | 'founders' | 'company_socials' | 'social_evidence' | 'founder_socials' | 'own_sections'
>;

function editSections(draft: DraftRecord, edit: DraftEdit): Partial<Sections> {
  const { faqs, founders, company_socials: links, founder_socials } = edit;
  const replaced: DraftedSection[] = [];
  if (faqs !== undefined) replaced.push('faqs');
  if (founders !== undefined) replaced.push('founders');
  if (links !== undefined) replaced.push('company_socials');
  return {
    ...(faqs !== undefined && { faqs: faqs.map((faq) => ({ ...faq, evidence: [] })) }),
    ...(founders !== undefined && placeFounders(draft, founders)),
    ...(links !== undefined && replaceLinks(draft, withoutBlank(links))),
    ...(founder_socials !== undefined && { founder_socials: withoutBlank(founder_socials) }),
    own_sections: [...new Set([...draft.own_sections, ...replaced])],
  };
}

/** Founders in the wanted order, each with their own links; the first founder's are `founder_socials`. */
function placeFounders(
  draft: DraftRecord,
  wanted: NonNullable<DraftEdit['founders']>,
): Pick<Sections, 'founders' | 'founder_socials'> {
  const [former] = draft.founders;
  const links = new Map<string, Links | undefined>(
    draft.founders.map(({ name, socials }, index) => [
      name,
      index === 0 ? { ...socials, ...draft.founder_socials } : socials,
    ]),
  );
  const [first] = wanted;
  // A first founder with a new name counts as the former one renamed, unless the former one is still in the list.
  const isFormer = first === undefined || !(links.has(first.name) || wanted.some(({ name }) => name === former?.name));
  return {
    founders: wanted.map((founder, index) => toFounder(founder, index === 0 ? {} : links.get(founder.name))),
    founder_socials: isFormer ? draft.founder_socials : (links.get(first.name) ?? {}),
  };
}

function toFounder(
  { name, title, bio }: NonNullable<DraftEdit['founders']>[number],
  socials: Links = {},
): DraftRecord['founders'][number] {
  return {
    name,
    title: textOrNull(title),
    bio: textOrNull(bio),
    ...(Object.keys(socials).length > 0 && { socials }),
    evidence: [],
  };
}

const toMilestone = ({ date, title, ...rest }: NonNullable<DraftEdit['milestones']>[number]) => ({
  date,
  title,
  description: textOrNull(rest.description),
  url: textOrNull(rest.url),
});

/** The company's links; unchanged ones keep their quotes. */
export function replaceLinks(draft: DraftRecord, links: Links): Pick<Sections, 'company_socials' | 'social_evidence'> {
  const isKept = ([platform]: [string, unknown]): boolean =>
    links[platform as SocialPlatform] === draft.company_socials[platform as SocialPlatform];
  return {
    company_socials: links,
    social_evidence: Object.fromEntries(Object.entries(draft.social_evidence).filter(isKept)),
  };
}

const withoutBlank = (links: LinksInput): Links =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => address !== undefined && address.trim() !== ''));

function editCompetitor(
  draft: DraftRecord,
  text: string,
  now: Date,
): Pick<DraftRecord, 'competitor_url' | 'competitor'> {
  if (text.trim() === '') return { competitor_url: null, competitor: null };
  const website = parseWebsite(text);
  if (website === undefined) throw noCompetitor(say('problem_listing.no_website'));
  if (website.key === draft.website_key) throw noCompetitor(say('problem_listing.own_website'));
  return { competitor_url: website.url, competitor: competitorAt(website.url, draft.competitor, now) };
}

const noCompetitor = (detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', say('problem_api.one_field', { field: 'competitor_url' }), [
    {
      field: 'competitor_url',
      detail,
      fix: say('problem_listing.competitor'),
    },
  ]);

/** Merges submitted sections over existing ones; blank ones are removed. */
function mergeStory(before: DraftRecord['story'], sent: NonNullable<DraftEdit['story']>): DraftRecord['story'] {
  const sections = Object.entries({ ...before, ...sent }).filter(([, text]) => textOrNull(text) !== null);
  return sections.length === 0 ? null : Object.fromEntries(sections);
}

const editSeo = (before: DraftRecord['seo'], { title, meta }: NonNullable<DraftEdit['seo']>): DraftRecord['seo'] => ({
  title: title === undefined ? before.title : textOrNull(title),
  meta: meta === undefined ? before.meta : textOrNull(meta),
});

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;
