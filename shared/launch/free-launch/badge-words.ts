import { say } from '../../kernel/language/say.ts';
import type { BadgeReason } from './free-launch.ts';

/** Why a badge was not found and how to fix it, for the listing's owner. */
export const badgeReasonInWords = (reason: BadgeReason): string => say(`own_listing.badge_reason_${reason}`);
