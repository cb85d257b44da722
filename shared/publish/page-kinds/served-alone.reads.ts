import { patternSource } from './address-pattern.ts';
import { kindsOf } from './page-kind.ts';
import { pageKinds } from './page-kinds.reads.ts';

const kinds = kindsOf(pageKinds).filter(({ keeping }) => keeping.written === 'never');
const served = new RegExp(`^(?:${kinds.map(({ pattern }) => patternSource(pattern)).join('|')})$`);

/** Whether a path is a page for one visitor, rendered per request and never exported. */
export const isServedAlone = (path: string): boolean => served.test(path);
