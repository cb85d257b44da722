import { createHash } from 'node:crypto';
import type { VisitSubject } from './visit.ts';

const keyBytes = 8;

/** What distinguishes a page's visitors within a day. None of it is stored. */
export interface Visitor {
  /** IP address; for IPv6, its /64. */
  address: string;
  userAgent: string;
}

/** A visitor's key for one page and day. It differs for every page and day, and cannot be recomputed once the day's secret is deleted. */
export const visitorKey = (secret: string, day: string, subject: VisitSubject, visitor: Visitor): string =>
  hash([secret, day, subject, visitor.address, visitor.userAgent]);

/** Identifies a visitor's network for one page and day. Only kept in memory. */
export const networkKeyOf = (secret: string, day: string, subject: VisitSubject, { address }: Visitor): string =>
  hash([secret, day, subject, address]);

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest().subarray(0, keyBytes).toString('base64url');
