import type { CommentView } from '../../community/community.ts';
import { threadPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type JsonLdNode, unlessEmpty } from './json-ld.ts';

/** A comment with its answers; of one that is not shown its answers alone. */
export function commentNodes(comment: CommentView, slug: string): JsonLdNode[] {
  const answers = comment.answers.flatMap((answer) => commentNodes(answer, slug));
  if (comment.state !== 'shown') return answers;
  const { author, body, id, rootId, writtenAt } = comment;
  return [
    {
      '@type': 'Comment',
      text: body,
      url: absoluteUrl(threadPath(slug, rootId, id)),
      datePublished: writtenAt,
      author: author === null ? undefined : { '@type': 'Person', name: author },
      comment: unlessEmpty(answers),
    },
  ];
}
