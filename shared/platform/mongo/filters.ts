import mongoose from 'mongoose';

/**
 * Filters with operators. Mongoose turns all other objects in a filter into plain values (`sanitizeFilter`), so that
 * operators in user input can't reach a query; only filters made here are trusted.
 */
export const oneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] });

/** Any value except those in a list. */
export const noneOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $nin: [...values] });

/** Lists with all these values. */
export const allOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $all: [...values] });

/** Lists with one value, but not another. */
export const withBut = <Value>(value: Value, other: Value) => mongoose.trusted({ $eq: value, $ne: other });

/** Any value except null. */
export const notNull = () => mongoose.trusted({ $ne: null });

/** Any value except this one. */
export const otherThan = <Value>(value: Value) => mongoose.trusted({ $ne: value });

/** A value or anything before it, except null. */
export const atMost = <Bound extends Date | number | string>(bound: Bound) => mongoose.trusted({ $lte: bound });

/** An instant or any later one. */
export const atLeast = (bound: Date) => mongoose.trusted({ $gte: bound });

/** Any value below this one. */
export const lessThan = <Bound extends Date | number>(bound: Bound) => mongoose.trusted({ $lt: bound });

/** Any time after this one. */
export const after = (time: Date) => mongoose.trusted({ $gt: time });

/** Any value above one bound and up to another; null: unbounded. */
export const range = <Bound extends Date | number>({ above, upTo }: { above: Bound | null; upTo: Bound | null }) =>
  mongoose.trusted({ ...(above !== null && { $gt: above }), ...(upTo !== null && { $lte: upTo }) });

export const moreThan = <Bound extends Date | number>(bound: Bound) => mongoose.trusted({ $gt: bound });
/** Any text starting with a prefix. */
export const startingWith = (text: string) => mongoose.trusted({ $gte: text, $lt: `${text}\u{10ffff}` });

/** Any text between two others, inclusive. */
export const between = (first: string, last: string) => mongoose.trusted({ $gte: first, $lte: last });

/** Any time within a period, excluding its end. */
export const from = (begin: Date, end: Date) => mongoose.trusted({ $gte: begin, $lt: end });

/** Any non-empty text. */
export const anyText = <Text extends string>() => mongoose.trusted({ $gt: '' as Text });

/** Any text that sorts after this one. */
export const afterText = (text: string) => mongoose.trusted({ $gt: text });
