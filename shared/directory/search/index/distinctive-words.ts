const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** English words that reveal nothing about a product: requiring them would only exclude listings. */
export const functionWords = wordsIn(`
  a about am an and any anything are as at be been being but by can cheap cheaply could did do does doing every find for from get getting
  give had has have having he help here how i if in into is it its ive lets like looking make makes me my myself need needs no not of on
  once or our please recommend she should so some someone something suggest than that the their them there these they this those to too
  us use used using very want wants was we were what when where which while who why will with without would you your
  best better good great nice top
  after again against also around away before between during even just off only over still through under until up
  tell whom whose somewhere
  wie was wo wann wer mein meine meinen mich mir ist sind kann den dem einen einer
  de do da comment faire mes mon ma je veux mi mis quiero hacer como fare come mio mia gli lo na dla og och
  auf bei das der die ein eine für ich im mit nach oder um und von zu zum zur
  avec dans des du et la le les ou pour sur un une con del el las los para por una che di il per een het met voor
`);

/** Words that hardly distinguish products: they count if present, but are never required. */
export const weakWords = wordsIn(`
  anywhere everywhere family friend friends let people person place put several thing things together turn
  big easy fast large many new own run running small whole
  app application applications apps download free opensource platform program programs project service services simple software solution
  solutions system tool tools website
`);

/** Words that come before or after the name of the product to find alternatives to. */
const replacing = String.raw`alternativ\w*|competitors?|replacements?|substitutes?|similar`;
const beforeName = new RegExp(
  String.raw`^(.*?)\b(?:(?:${replacing}) (?:to|for|of|from|with|von|zu|de|a|per)|instead of|replace|versus) (.+)$`,
);
const afterName = new RegExp(`^(.+?) (?:${replacing}|vs|versus)$`);
const likeName = /^(.*?)\blike (.+)$/;

/**
 * The words naming the product in a query for alternatives: "free alternative to Trello", "Trello alternatives", "apps
 * like Trello".
 */
export function replacedWords(words: readonly string[]): string[] | undefined {
  const text = words.slice(0, 12).join(' ');
  for (const [pattern, namePart] of [
    [beforeName, 2],
    [afterName, 1],
    [likeName, 2],
  ] as const) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const name = (match[namePart] ?? '').split(' ').filter((word, place) => place > 0 || word !== 'the');
    const rest = namePart === 2 ? (match[1] ?? '').split(' ') : [];
    // Only if no other words are left: "kanban board like Jira" isn't just about Jira.
    if (rest.every((word) => word === '' || isUnsaid(word)) && name.length > 0) return name;
    return undefined;
  }
  return undefined;
}

const isUnsaid = (word: string): boolean =>
  functionWords.has(word) || weakWords.has(word) || word === 'open' || word === 'source';
