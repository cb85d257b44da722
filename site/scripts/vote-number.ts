import { said } from './said.ts';

/** Groups thousands as the pages do. By hand: a browser's first number formatting takes tens of milliseconds. */
export const inThousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, said('thousands'));

/** Increments such a number. */
export const withOneMore = (text: string): string => inThousands(Number(text.replaceAll(said('thousands'), '')) + 1);
