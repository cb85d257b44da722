/** Colours of a drawn screen. */
export interface ScreenColours {
  /** Background, sheets, lines, words, faint words. */
  ground: string;
  sheet: string;
  line: string;
  ink: string;
  faint: string;
  /** The product's own, dark and bright. */
  deep: string;
  bright: string;
}

/** Chooses one of several numbers by purpose, always the same for a product. */
export type Pick = (what: string, count: number) => number;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** A bar representing a line of words. */
const words = (x: number, y: number, width: number, fill: string, height = 10): string =>
  box(x, y, width, height, fill, height / 2);

/** A bar chart of figures over time, the last one bright. */
export function chart({ sheet, line, deep, bright, faint }: ScreenColours, pick: Pick): string {
  const columns = Array.from({ length: 14 }, (_, at) => {
    const height = 60 + pick(`column ${at}`, 220);
    return box(300 + at * 64, 620 - height, 38, height, at > 10 ? bright : deep, 8);
  });
  const figures = [0, 1, 2].map(
    (at) =>
      box(280 + at * 312, 110, 288, 130, sheet, 14) +
      words(304 + at * 312, 136, 90 + pick(`figure ${at}`, 60), faint) +
      words(304 + at * 312, 170, 120 + pick(`amount ${at}`, 80), deep, 30),
  );
  return `${figures.join('')}${box(280, 270, 912, 390, sheet, 14)}<path stroke="${line}" d="M300 400h872M300 510h872M300 620h872"/>${columns.join('')}`;
}

/** Rows with an icon, two texts and a status. */
export function table({ sheet, line, ink, faint, bright, deep }: ScreenColours, pick: Pick): string {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const y = 130 + at * 66;
    const state = pick(`state ${at}`, 3);
    return (
      `<path stroke="${line}" d="M280 ${y + 52}h912"/><circle cx="316" cy="${y + 22}" r="15" fill="${state === 0 ? bright : deep}"/>` +
      words(350, y + 10, 150 + pick(`name ${at}`, 160), ink) +
      words(350, y + 28, 90 + pick(`text ${at}`, 190), faint, 8) +
      words(760, y + 17, 60 + pick(`middle ${at}`, 120), faint) +
      box(1070, y + 8, 96, 28, state === 0 ? bright : line, 14)
    );
  });
  return box(280, 110, 912, 560, sheet, 14) + rows.join('');
}

/** Columns of cards. */
export function board({ sheet, line, ink, faint, bright }: ScreenColours, pick: Pick): string {
  return [0, 1, 2]
    .map((column) => {
      const cards = Array.from({ length: 2 + pick(`cards ${column}`, 3) }, (_, at) => {
        const y = 168 + at * 126;
        return (
          box(296 + column * 308, y, 264, 110, sheet, 12) +
          words(314 + column * 308, y + 20, 120 + pick(`card ${column} ${at}`, 100), ink) +
          words(314 + column * 308, y + 42, 200, faint, 8) +
          words(314 + column * 308, y + 58, 90 + pick(`line ${column} ${at}`, 100), faint, 8) +
          box(314 + column * 308, y + 80, 50, 16, at === 0 ? bright : line, 8)
        );
      });
      return (
        box(284 + column * 308, 110, 288, 560, line, 14) + words(304 + column * 308, 132, 110, ink) + cards.join('')
      );
    })
    .join('');
}

/** A conversation: others' messages first, your own at the end. */
export function talk({ sheet, line, ink, faint, deep }: ScreenColours, pick: Pick): string {
  const lines = Array.from({ length: 5 }, (_, at) => {
    const own = at % 2 === 1;
    const width = 300 + pick(`said ${at}`, 220);
    const x = own ? 1160 - width : 330;
    const y = 130 + at * 100;
    return (
      box(x, y, width, 74, own ? deep : sheet, 18) +
      words(x + 24, y + 20, width - 90, own ? '#ffffff' : ink) +
      words(x + 24, y + 44, width - 140, own ? '#ffffffb0' : faint)
    );
  });
  return `${lines.join('')}${box(300, 634, 872, 52, sheet, 26)}${words(330, 655, 220, faint)}<path fill="${line}" d="M1128 648h24v24h-24z"/>`;
}

/** A text with a heading and an image. */
export function text({ sheet, ink, faint, bright, deep, line }: ScreenColours, pick: Pick): string {
  const paragraphs = Array.from({ length: 9 }, (_, at) =>
    words(400, 490 + at * 24, at % 4 === 3 ? 260 + pick(`end ${at}`, 200) : 640, at % 4 === 0 ? ink : faint, 9),
  );
  return `${box(340, 100, 780, 600, sheet, 14)}${words(400, 140, 360 + pick('title', 160), ink, 26)}${words(400, 188, 220, faint)}${box(400, 230, 660, 220, line, 12)}<path fill="${deep}" d="M400 450 560 ${300 + pick('peak', 60)} 700 420 800 ${330 + pick('hill', 50)} 1060 450z"/><circle cx="960" cy="290" r="28" fill="${bright}"/>${paragraphs.join('')}`;
}

/** A month's calendar with some entries. */
export function month({ sheet, line, ink, faint, bright, deep }: ScreenColours, pick: Pick): string {
  const days = Array.from({ length: 35 }, (_, at) => {
    const [x, y] = [288 + (at % 7) * 128, 150 + Math.floor(at / 7) * 104];
    const entries = Array.from({ length: pick(`day ${at}`, 4) % 3 }, (_, n) =>
      box(x + 8, y + 34 + n * 28, 100, 20, n === 0 ? deep : bright, 6),
    );
    return `${box(x, y, 120, 96, sheet, 8)}${words(x + 10, y + 12, 18, at % 7 > 4 ? faint : ink, 9)}${entries.join('')}`;
  });
  return `<path fill="${line}" d="M280 100h912v36H280z"/>${days.join('')}`;
}
