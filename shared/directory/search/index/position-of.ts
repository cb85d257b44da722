/** First position in an ascending list whose element isn't less than `wanted`; the list's length if all are less. */
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
