const shortest = 8;
const mostTimes = 3;

/**
 * A text without its repetitions: headings that move, or that are there for wide and for narrow screens, hold their words twice in
 * one element, with a space between or none. Short ones may mean it: "Bye bye".
 */
export function undoubled(text: string): string {
  for (let times = 2; times <= mostTimes; times += 1) {
    for (const space of ['', ' ']) {
      const length = (text.length - space.length * (times - 1)) / times;
      const one = text.slice(0, length);
      if (Number.isInteger(length) && length >= shortest && text === Array(times).fill(one).join(space)) return one;
    }
  }
  return text;
}
