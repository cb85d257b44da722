/** A placeholder account ID. */
export const nobody = '00000000-0000-0000-0000-000000000000';
