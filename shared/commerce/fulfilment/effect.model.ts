import { defineModel } from '../../platform/mongo/define-model.ts';
import type { EffectKind } from './effects.ts';

/**
 * Record of an order line's effect, written in the transaction that applies the effect, so its existence means that the
 * effect has happened.
 */
export interface EffectRecord {
  /** Order, line and kind. */
  _id: string;
  order: string;
  line: number;
  kind: EffectKind;
  at: Date;
  /** For a launch: the listing's extra categories before its paid plan. Absent for launches by earlier versions. */
  extra_before?: readonly number[];
}

export const EffectModel = defineModel<EffectRecord>({
  collection: 'order_effects',
  paths: { _id: String, order: String, line: Number, at: Date },
  indexes: [[{ order: 1 }]],
});

/** A period in which a listing is featured. */
export interface FeaturedWindowRecord {
  /** Key of the effect that started it. */
  _id: string;
  listing_id: number;
  from: Date;
  until: Date;
}

export const FeaturedWindowModel = defineModel<FeaturedWindowRecord>({
  collection: 'featured_windows',
  paths: { _id: String, listing_id: Number, until: Date },
  indexes: [[{ until: 1 }], [{ listing_id: 1 }]],
});

/** Manual work for an order line. */
export interface OrderTaskRecord {
  /** Key of the effect that requested it. */
  _id: string;
  order: string;
  line: number;
  product: string;
  name: string;
  listing_id: number | null;
  options: Readonly<Record<string, string>>;
  is_done: boolean;
  /** Result for the buyer: links, a review, parcel tracking. */
  result: string | null;
  created_at: Date;
  /** When the team started it; absent before that. */
  begun_at?: Date;
  done_at: Date | null;
}

export const OrderTaskModel = defineModel<OrderTaskRecord>({
  collection: 'order_tasks',
  paths: { _id: String, order: String, is_done: Boolean, begun_at: Date },
  indexes: [[{ is_done: 1, created_at: 1 }], [{ order: 1 }]],
});
