import mongoose from 'mongoose';

/**
 * Filters with operators. Mongoose turns every other object in a filter into a plain value (`sanitizeFilter`), so that an
 * operator in someone's input can never reach a query; only filters made here are trusted.
 */
export const oneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] });

/** No value of a list. */
export const noneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $nin: [...values] });

/** Any value but null. */
export const notNull = () => mongoose.trusted({ $ne: null });

/** Any value but this one. */
export const otherThan = <Value>(value: Value) => mongoose.trusted({ $ne: value });

/** A value or anything before it; null is none. */
export const atMost = <Bound extends Date | number | string>(bound: Bound) => mongoose.trusted({ $lte: bound });

/** An instant or any after it. */
export const atLeast = (bound: Date) => mongoose.trusted({ $gte: bound });

/** Any value below this one. */
export const lessThan = <Bound extends Date | number>(bound: Bound) => mongoose.trusted({ $lt: bound });

/** Any time after this one. */
export const after = (time: Date) => mongoose.trusted({ $gt: time });

/** Any value above one and up to another; null: without that bound. */
export const range = <Bound extends Date | number>({ above, upTo }: { above: Bound | null; upTo: Bound | null }) =>
  mongoose.trusted({ ...(above !== null && { $gt: above }), ...(upTo !== null && { $lte: upTo }) });

/** Any value above this one. */
export const moreThan = <Bound extends Date | number>(bound: Bound) => mongoose.trusted({ $gt: bound });
/** Any text that begins with this one. */
export const startingWith = (text: string) => mongoose.trusted({ $gte: text, $lt: `${text}\u{10ffff}` });

/** A text from one to another, both included. */
export const between = (first: string, last: string) => mongoose.trusted({ $gte: first, $lte: last });

/** An instant or any after it, and before another one. */
export const from = (begin: Date, end: Date) => mongoose.trusted({ $gte: begin, $lt: end });

/** Any text but an empty one. */
export const anyText = <Text extends string>() => mongoose.trusted({ $gt: '' as Text });

/** Any text that comes after this one. */
export const afterText = (text: string) => mongoose.trusted({ $gt: text });
