import type { z } from 'zod';

/** Name of the marker in the OpenAPI file. */
export const extensionMark = 'x-extension';

/**
 * Marks a parameter or field in the OpenAPI file as an addition to the version 1 contract. It is optional, and clients
 * can ignore it.
 */
export const extension = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [extensionMark]: true });
