import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SearchDemand, SearchWeek, WantedProduct } from './search-demand.ts';

const expires = [{ expires_at: 1 }, { expireAfterSeconds: 0 }] as const;

export const SearchDemandModel = defineModel<SearchDemand>({
  collection: 'search_demand',
  paths: { _id: String, week: String, told_in: String, searches: Number, expires_at: Date },
  indexes: [[{ week: 1 }], [{ told_in: 1, searches: -1, _id: 1 }], expires],
});

export const SearchWeekModel = defineModel<SearchWeek>({
  collection: 'search_weeks',
  paths: { _id: String, expires_at: Date },
  indexes: [expires],
});

export const WantedModel = defineModel<WantedProduct>({
  collection: 'wanted_products',
  paths: { _id: String, at: Date },
  indexes: [],
});
