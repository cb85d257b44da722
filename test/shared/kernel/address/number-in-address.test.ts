import { expect, test } from 'vitest';
import { numberInAddress } from '../../../../shared/kernel/address/number-in-address.ts';

test.each([
  ['701', 701],
  ['0', 0],
  ['-1', 0],
  ['007', 0],
  ['1e3', 0],
  ['9007199254740993', 0],
  ['nonsense', 0],
  ['', 0],
  [undefined, 0],
])('the id in the address part %j is %i', (part, id) => expect(numberInAddress(part)).toBe(id));
