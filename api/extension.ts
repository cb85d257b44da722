import type { z } from 'zod';

/** Name of the mark in the OpenAPI file. */
export const extensionMark = 'x-extension';

/** Marks a parameter or a field beyond the contract of version 1 in the OpenAPI file. It is optional, and clients can do without it. */
export const extension = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [extensionMark]: true });
