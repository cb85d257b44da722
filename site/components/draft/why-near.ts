import { say } from '../../../shared/kernel/language/say.ts';

/** Why a category is near: the listings in it that are like the product, or that the texts have its name. */
export function whyNear([first, second]: readonly string[]): string {
  if (first === undefined) return say('editor.like_has_name');
  return second === undefined ? say('editor.like_one', { first }) : say('editor.like_two', { first, second });
}
