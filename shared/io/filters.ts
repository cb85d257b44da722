import mongoose from 'mongoose';

/**
 * Filters with operators. Mongoose turns every other object in a filter into a plain value (`sanitizeFilter`), so that an
 * operator in somebody's input can never reach a query; only filters made here are trusted.
 */
export const oneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] });

/** Any value but null. */
export const notNull = () => mongoose.trusted({ $ne: null });

/** Any value but this one. */
export const except = <Value>(value: Value) => mongoose.trusted({ $ne: value });

/** Any time up to this one. */
export const notAfter = (time: Date) => mongoose.trusted({ $lte: time });

/** Any value below this one. */
export const lessThan = <Bound extends number | Date>(bound: Bound) => mongoose.trusted({ $lt: bound });

/** Any value up to this one; null is none. */
export const upTo = <Bound extends number | string>(bound: Bound) => mongoose.trusted({ $lte: bound });

/** Any value but this one. */
export const otherThan = <Value>(value: Value) => mongoose.trusted({ $ne: value });
