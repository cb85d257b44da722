const shortest = 8;
const mostTimes = 3;

/**
 * A text without repetition: animated or responsive headings contain their text twice, with or without a space. Short
 * texts may repeat on purpose: "Bye bye".
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
