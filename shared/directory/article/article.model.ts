import type { Model } from 'mongoose';
import { PostModel } from '../post/post.model.ts';
import type { PostRecord } from '../post/post.ts';
import { SitePageModel } from '../site-page/site-page.model.ts';
import type { ArticleKind } from './article.ts';

export const articleModels: Readonly<Record<ArticleKind, Model<PostRecord>>> = {
  post: PostModel,
  'site-page': SitePageModel,
};
