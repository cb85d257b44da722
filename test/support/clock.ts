/** A Wednesday noon in the week of Monday 2026-11-16. Every test that needs a "now" uses it, or its own time. */
export const now = new Date('2026-11-18T12:00:00.000Z');

export const thisWeek = '2026-11-16';
export const lastWeek = '2026-11-09';
export const nextWeek = '2026-11-23';
