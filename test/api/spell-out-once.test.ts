import { expect, test } from 'vitest';
import type { z } from 'zod';
import { spellOutOnce } from '../../api/spell-out-once.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const text: JsonSchema = { type: 'string' };
const book: JsonSchema = {
  type: 'object',
  title: 'Book',
  properties: { id: text, name: text, author: text, publisher: text, language: text },
};
const list = (items: JsonSchema): JsonSchema => ({ type: 'object', properties: { items: { type: 'array', items } } });

test('a shape with a title is spelled out once and named from then on', () => {
  const shorten = spellOutOnce();
  expect(shorten(list(book))).toEqual(list(book));
  expect(shorten(book)).toEqual({ type: 'object', title: 'Book' });
  expect(shorten({ type: ['object', 'null'], title: 'Book', properties: { ...book.properties } })).toEqual({
    type: ['object', 'null'],
    title: 'Book',
  });
});

test('a shape that has more than a named one says what it has more, and what differs', () => {
  const shorten = spellOutOnce();
  shorten(book);
  const sold: JsonSchema = {
    ...book,
    title: 'SoldBook',
    properties: { ...book.properties, id: { type: 'integer' }, price: text },
  };
  expect(shorten(sold)).toEqual({
    type: 'object',
    title: 'SoldBook: Book and',
    properties: { id: { type: 'integer' }, price: text },
  });
  expect(shorten(list(sold))).toEqual(list({ type: 'object', title: 'SoldBook' }));
});

test('a few properties in common are an accident', () => {
  const shorten = spellOutOnce();
  const reference: JsonSchema = { type: 'object', title: 'Reference', properties: { id: text, name: text } };
  shorten(reference);
  const person: JsonSchema = { type: 'object', properties: { id: text, name: text, born: text } };
  expect(shorten(person)).toEqual(person);
});

test('what has no title is left to its type the second time, when that is shorter', () => {
  const shorten = spellOutOnce();
  const words: JsonSchema = { enum: ['one word', 'another word', 'yet another word', null] };
  const few: JsonSchema = { enum: ['a', 'b'] };
  const entries: JsonSchema = { type: 'object', properties: { question: text, answer: text } };
  const answer = (...parts: JsonSchema[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(parts.entries()),
  });
  expect(shorten(answer(words, few, entries))).toEqual(answer(words, few, entries));
  expect(shorten(answer(few, words, entries))).toEqual(answer(few, { type: ['string', 'null'] }, { type: 'object' }));
});
