import { type PartTopic, topicOfPart } from '../language/part-topics.ts';
import type { TextBlock } from '../reading/shown-content.ts';

/** Many websites put a short line above a heading and its text. */
const mostAfterLabel = 2;
const labels = /^(?:h[1-6]|div|p|span|strong|section|header)$/;

/** The topic of each block's page section, from the last heading above that states one. */
export function partTopics(blocks: readonly TextBlock[]): (PartTopic | undefined)[] {
  let part: { topic: PartTopic; at: number } | undefined;
  return blocks.map(({ text, element }, at) => {
    const own = topicOfPart(text);
    const before = part;
    const isHeading = /^h[12]$/.test(element.name);
    if (own !== undefined && labels.test(element.name)) part = { topic: own, at };
    else if (isHeading && part !== undefined && at - part.at > mostAfterLabel) part = undefined;
    return before?.topic;
  });
}
