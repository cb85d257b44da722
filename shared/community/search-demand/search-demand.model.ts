import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SearchDemand, SearchWeek } from './search-demand.ts';

const expires = [{ expires_at: 1 }, { expireAfterSeconds: 0 }] as const;

export const SearchDemandModel = defineModel<SearchDemand>({
  collection: 'search_demand',
  paths: { _id: String, week: String, words: String, searches: Number, replaced: String, expires_at: Date },
  indexes: [[{ week: 1, searches: -1, _id: 1 }], [{ replaced: 1, week: 1 }], expires],
});

export const SearchWeekModel = defineModel<SearchWeek>({
  collection: 'search_weeks',
  paths: { _id: String, expires_at: Date },
  indexes: [expires],
});
