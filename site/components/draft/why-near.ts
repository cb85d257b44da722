import type { NearCategory } from '../../../shared/directory/directory.reads.ts';
import { say } from '../../../shared/kernel/language/say.ts';

type Reason = Pick<NearCategory, 'like' | 'vote' | 'isByDescription'>;

/**
 * Why a category is suggested: how many of the most similar listings are in it, which are similar, that its description fits the
 * text, or that the text names it.
 */
export function whyNear({ like: [first, second], vote, isByDescription }: Reason): string {
  if (vote !== undefined && first !== undefined) {
    return second === undefined
      ? say('editor.vote_one', { ...vote, first })
      : say('editor.vote_two', { ...vote, first, second });
  }
  if (isByDescription) return say('editor.like_fits');
  if (first === undefined) return say('editor.like_has_name');
  return second === undefined ? say('editor.like_one', { first }) : say('editor.like_two', { first, second });
}
