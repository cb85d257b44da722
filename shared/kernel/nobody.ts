/** An account that nobody has: for what needs one and is nobody's. */
export const nobody = '00000000-0000-0000-0000-000000000000';
