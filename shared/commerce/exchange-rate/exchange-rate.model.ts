import { defineModel } from '../../platform/mongo/define-model.ts';
import type { RatesOfDay } from './exchange-rate.ts';

export const ExchangeRateModel = defineModel<RatesOfDay>({
  collection: 'exchange_rates',
  paths: { _id: String },
  indexes: [],
});
