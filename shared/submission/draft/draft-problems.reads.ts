import { readNearestCategories } from '../../directory/directory.reads.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { DraftRecord } from './draft.ts';
import { readContent } from './listing-content.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** Values of a draft that submit_draft would reject, found by the same check. */
export async function readDraftProblems(draft: DraftRecord): Promise<FieldProblem[]> {
  const { problems } = readContent(draft, await readVocabulary());
  return withNearCategories(problems, draft.fields.categories.value);
}

/**
 * The problems, with suggestions for unknown categories that resemble none in spelling: existing categories with a
 * similar meaning.
 */
export async function withNearCategories(problems: readonly FieldProblem[], names: unknown): Promise<FieldProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const [, index] = /^fields\.categories\.(\d+)$/.exec(problem.field) ?? [];
      const name: unknown = index === undefined ? undefined : Reflect.get(Object(names), index);
      if (typeof name !== 'string' || problem.fix !== say('problem_listing.choose_suggested')) return problem;
      const near = (await readNearestCategories(name)).map((each) => `\`${each.name}\``);
      if (near.length === 0) return problem;
      return {
        ...problem,
        fix: sentences(
          say('problem_listing.choose_suggested'),
          say('problem_listing.nearest_names', { names: near.join(', ') }),
        ),
      };
    }),
  );
}
