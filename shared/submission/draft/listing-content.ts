import type { FounderRecord, ListingProfileValues, ListingRecord, Socials } from '../../directory/directory.ts';
import {
  isListField,
  type ListField,
  profileFields,
  type StoredField,
  storedFields,
  type TextField,
  tagKey,
} from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import type { CategoryNames } from './category-match.ts';
import type { DraftRecord } from './draft.ts';
import { fieldTable } from './field-table.ts';
import { type Fit, fitAddress, fitName, fitText } from './listing-limits.ts';

const mostFounderName = 160;

/** A draft's content for a listing; categories, founders and IDs are resolved on save. */
export type ListingContent = ListingProfileValues &
  Pick<ListingRecord, 'tags' | 'story' | 'not_found_on_website'> & {
    /** Primary category first. */
    category_ids: number[];
    /** Primary founder first. */
    founders: Pick<FounderRecord, 'name' | 'title' | 'bio' | 'socials'>[];
    milestones: DraftRecord['milestones'];
  };

/** The directory's vocabulary, to which texts are mapped. */
export interface Vocabulary {
  categories: CategoryNames;
  /** Known tags by `tagKey`. */
  tags: ReadonlyMap<string, string>;
}

export interface ContentReading {
  content: ListingContent;
  /** Every value a listing rejects, by field. */
  problems: FieldProblem[];
  /** Tags that the directory doesn't have. */
  left_out_tags: string[];
}

/** Converts a draft to a listing's content. Limits are the listing's (contract 4.4), stricter than a draft's. */
export function readContent(draft: DraftRecord, { categories, tags }: Vocabulary): ContentReading {
  const problems: FieldProblem[] = [];
  const check = <Value>(field: string, text: string, limit: Fit<Value>): Value | null => {
    const fitted = limit(text);
    if ('value' in fitted) return fitted.value;
    problems.push({ field, ...fitted.problem });
    return null;
  };
  const text = (field: TextField): unknown => {
    const { value } = draft.fields[field];
    const { fit }: { fit: Fit<unknown> } = fieldTable[field];
    return typeof value === 'string' && value.trim() !== '' ? check(`fields.${field}`, value, fit) : null;
  };
  const list = (field: ListField): string[] => {
    const { value } = draft.fields[field];
    const entries = Array.isArray(value) ? value.slice(0, 20) : [];
    return entries.flatMap((entry, index) => check(`fields.${field}.${index}`, entry, fitText(200)) ?? []);
  };
  const named = list('categories');
  problems.push(...categories.problems(named));
  const { tags: words, ...stated } = readFields(list, text);
  const known = (tag: string): string | undefined => tags.get(tagKey(tag));
  const content: ListingContent = {
    ...stated,
    name: stated.name ?? '',
    category_ids: [...new Set(named.flatMap((name) => categories.find(name)?.category._id ?? []))],
    tags: [...new Set(words.flatMap((tag) => known(tag) ?? []))],
    seo_title: draft.seo.title,
    seo_description: draft.seo.meta,
    socials: readLinks('company_socials', draft, check),
    faqs: draft.faqs.map(({ question, answer }) => ({ question, answer })),
    story: readStory(draft.story, check),
    founders: readFounders(draft, check),
    milestones: draft.milestones,
    not_found_on_website: notFound(draft),
  };
  return { content, problems, left_out_tags: words.filter((tag) => known(tag) === undefined) };
}

type FittedField<Field extends StoredField> = Field extends 'name' ? string | null : ListingRecord[Field];
type FittedFields = { [Field in StoredField]: FittedField<Field> };

/** All fields that listings store under the same name, in API order, each converted by its row in the table. */
function readFields(list: (field: ListField) => string[], text: (field: TextField) => unknown): FittedFields {
  const pairs = storedFields.map((field): [string, unknown] => [field, isListField(field) ? list(field) : text(field)]);
  return Object.fromEntries(pairs) as FittedFields;
}

/** Fields whose value the pages don't state; empty if the website was never read. */
const notFound = (draft: DraftRecord): ListingContent['not_found_on_website'] =>
  draft.crawl.outcome === 'read' ? profileFields.filter((field) => draft.fields[field].state === 'not_found') : [];

type Check = <Value>(field: string, text: string, limit: Fit<Value>) => Value | null;

function readFounders(draft: DraftRecord, check: Check): ListingContent['founders'] {
  const socials = readLinks('founder_socials', draft, check);
  return draft.founders.map(({ name, title, bio, socials: own = {} }, index) => ({
    // A founder saved before this rule existed keeps their name until it is changed.
    name: check(`founders.${index}.name`, name, fitName(mostFounderName)) ?? name,
    title,
    bio,
    socials: index === 0 ? { ...own, ...socials } : own,
  }));
}

function readLinks(part: 'company_socials' | 'founder_socials', draft: DraftRecord, check: Check): Socials {
  const links = Object.entries(draft[part]).flatMap(([platform, address]) => {
    const link = check(`${part}.${platform}`, address, fitAddress);
    return link === null ? [] : [[platform, link]];
  });
  return Object.fromEntries(links);
}

function readStory(story: DraftRecord['story'], check: Check): ListingContent['story'] {
  if (story?.title === undefined) return story;
  return { ...story, title: check('story.title', story.title, fitText(200)) ?? '' };
}
