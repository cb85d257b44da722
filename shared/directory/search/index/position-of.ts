/** First position in an ascending list whose element is not less than `wanted`; the list's length when all are less. */
export function positionOf<T extends string | number>(list: readonly T[], wanted: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = list[middle];
    if (element !== undefined && element < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
