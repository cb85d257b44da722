import { hasPart } from '../../change/change.reads.ts';
import { keptFresh } from '../../change/change.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import { PostModel } from './post.model.ts';
import type { PostRecord } from './post.ts';
import { type PostTopic, topicsOfPosts } from './post-likeness.ts';
import { neighboursOf } from './post-neighbours.ts';
import { type PostSummary, type PostView, type SummarisedPost, toPostSummary, toPostView } from './post-view.ts';

interface PublishedPosts {
  /** Newest first. */
  posts: readonly SummarisedPost[];
  byId: ReadonlyMap<number, SummarisedPost>;
  text: SearchIndex;
  topics: readonly PostTopic[];
}

/** All published posts in memory. */
export const publishedPosts = keptFresh<PublishedPosts>(
  async () => {
    const published = PostModel.find({ status: 'published' }).sort({ published_at: -1, _id: -1 });
    const full = (await hasBlog()) ? await published.lean<PostRecord[]>().exec() : [];
    const text = createSearchIndex();
    text.addAll(full.map(toSearchDocument));
    const posts = full.map(({ body_markdown: _body, faqs: _faqs, ...post }) => post);
    return { posts, byId: new Map(posts.map((post) => [post._id, post])), text, topics: topicsOfPosts(full) };
  },
  (change) => change.room === 'post' || change.room === 'settings',
);

/** A disabled blog shows its posts only to the team. */
const hasBlog = (): Promise<boolean> => hasPart('blog');

const toSearchDocument = (post: PostRecord) => ({
  id: post._id,
  name: post.title,
  tagline: post.excerpt,
  description: post.body_markdown,
  keywords: post.tags,
  popularity: 0,
});

/** All published posts without their texts, newest first. */
export const readPublishedPosts = async (): Promise<readonly SummarisedPost[]> => (await publishedPosts()).posts;

/** One page of published posts, newest first, or by relevance to `q`. */
export async function listPosts(q: string | undefined, request: PageRequest): Promise<Page<PostSummary>> {
  const { posts, byId, text } = await publishedPosts();
  const wanted = q === undefined || q.trim() === '' ? posts : text.search(q).flatMap((id) => byId.get(id) ?? []);
  const page = pageFrom(wanted, request);
  return { ...page, items: page.items.map(toPostSummary) };
}

/** A published post with its text, or undefined. */
export async function readPost(slug: string): Promise<PostView | undefined> {
  const post = await PostModel.findOne({ slug }).lean<PostRecord>().exec();
  return post === null || post.status !== 'published' || !(await hasBlog()) ? undefined : toPostView(post);
}

/** Current slug of a published post that used to have this slug, or undefined. */
export async function readMovedPost(slug: string): Promise<string | undefined> {
  const post = await PostModel.findOne({ former_slugs: slug, status: 'published' }, { slug: 1 })
    .lean<Pick<PostRecord, 'slug'>>()
    .exec();
  return post?.slug;
}

/** The published posts before and after a post. */
export async function readPostNeighbours(
  slug: string,
): Promise<{ newer: PostSummary | undefined; older: PostSummary | undefined }> {
  const { posts } = await publishedPosts();
  const { newer, older } = neighboursOf(posts, slug);
  return { newer: newer && toPostSummary(newer), older: older && toPostSummary(older) };
}
