import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ArticleRevision } from './article.ts';

export const ArticleRevisionModel = defineModel<ArticleRevision>({
  collection: 'article_revisions',
  paths: { _id: String, article: String, revision: Number },
  indexes: [[{ article: 1, revision: -1 }]],
});
