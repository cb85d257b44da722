import { isListField } from '../../../shared/directory/directory.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { FormValues } from '../../../shared/submission/submission.ts';
import { type FormTexts, sectionWords } from './section-words.ts';

/** A section of an editor's form: anchor, heading, and form parts. */
export interface SectionPlan {
  id: string;
  title: string;
  parts: readonly string[];
  /** Whether all of its parts should be filled in. If not, as for links, there is no target number. */
  isCounted: boolean;
}

/** A section with its progress. */
export interface EditorSection extends SectionPlan {
  filled: number;
  /** Summary of the section's content; empty if there is none. */
  about: string;
  /** Number of fields with problems. */
  toFix: number;
  /** Number of fields with values to choose from. */
  toChoose: number;
  isOpen: boolean;
  /** Whether the section must be open, even if the user has collapsed it. */
  isWanted: boolean;
}

/** Status of a form by field names. */
interface Standing {
  values: FormValues;
  /** Fields with problems. */
  blockers?: readonly string[];
  /** Fields with values to choose from. */
  choices?: readonly string[];
  /** Fields that links lead to. */
  wanted?: readonly string[];
}

/**
 * A form's sections in order. Sections that links lead to are open; without such links, the first section with
 * something to do is.
 */
export function editorSections(
  plans: readonly SectionPlan[],
  { values, blockers = [], choices = [], wanted = [] }: Standing,
): EditorSection[] {
  const texts = textsOf(values);
  const sections = plans.map((plan) => ({
    ...plan,
    filled: plan.isCounted
      ? plan.parts.filter((part) => texts.of(part).length > 0).length
      : texts.rows(plan.parts[0] ?? ''),
    about: sectionWords(plan.id, texts),
    toFix: within(blockers, plan),
    toChoose: within(choices, plan),
    isWanted: within(wanted, plan) > 0,
  }));
  const isLed = sections.some(({ isWanted }) => isWanted);
  const first = sections.find(({ toFix, toChoose }) => toFix + toChoose > 0);
  return sections.map((section) => ({ ...section, isOpen: isLed ? section.isWanted : section === first }));
}

const within = (names: readonly string[], { parts }: SectionPlan): number =>
  names.filter((name) => parts.some((part) => isWithin(name, part))).length;

const isWithin = (name: string, part: string): boolean => name === part || name.startsWith(`${part}.`);

/** Sorts problems by their fields' order in the form. */
export function inFormOrder<Named extends { name: string }>(
  plans: readonly SectionPlan[],
  fixes: readonly Named[],
): Named[] {
  const parts = plans.flatMap((plan) => plan.parts);
  const placeOf = ({ name }: Named): number => parts.findIndex((part) => isWithin(name, part));
  return fixes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A form's texts. Lists have one field or line per item. */
function textsOf(values: FormValues): FormTexts {
  const filled = Object.entries(values).filter(([, text]) => text.trim() !== '');
  const named = (part: string) => filled.filter(([name]) => isWithin(name, part));
  const entries = (part: string, text: string): string[] =>
    isListField(part.replace('fields.', '')) ? text.split('\n').filter((line) => line.trim() !== '') : [text];
  const keys = (part: string): string[] => [
    ...new Set(named(part).map(([name]) => name.slice(part.length + 1).split('.')[0] ?? '')),
  ];
  return {
    of: (part) => named(part).flatMap(([, text]) => entries(part, text)),
    keys,
    rows: (part) => keys(part).length,
  };
}

/** The section with this anchor. */
export function sectionOf(sections: readonly EditorSection[], id: string): EditorSection {
  const found = sections.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The form has no section ${id}.`);
  return found;
}

/** Text and style of a section's status; undefined if there is none. */
export function standingWords({
  filled,
  parts,
  isCounted,
  toFix,
  toChoose,
}: EditorSection): { words: string; look: 'signal' | 'gold' | 'accent' | 'quiet' } | undefined {
  if (toFix > 0) return { words: say('editor.to_fix', { count: toFix }), look: 'signal' };
  if (toChoose > 0) return { words: say('editor.to_choose', { count: toChoose }), look: 'gold' };
  if (!isCounted) return undefined;
  return {
    words: say('editor.so_many', { filled, all: parts.length }),
    look: filled === parts.length ? 'accent' : 'quiet',
  };
}
