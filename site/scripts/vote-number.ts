import { said } from './said.ts';

/** Groups thousands the way the pages do. Done by hand, since a browser's first number formatting takes tens of milliseconds. */
export const inThousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, said('thousands'));

/** Increments a number formatted by `inThousands`. */
export const withOneMore = (text: string): string => inThousands(Number(text.replaceAll(said('thousands'), '')) + 1);
