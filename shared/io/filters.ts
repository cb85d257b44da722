import mongoose from 'mongoose';

/**
 * Filters with operators. Mongoose turns every other object in a filter into a plain value (`sanitizeFilter`), so that an
 * operator in somebody's input can never reach a query; only filters made here are trusted.
 */
export const oneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] });

/** Any value but null. */
export const notNull = () => mongoose.trusted({ $ne: null });

/** Any value but this one. */
export const otherThan = <Value>(value: Value) => mongoose.trusted({ $ne: value });
