const leavesPerSide = 5;
const centre = { x: 12, y: 12 };
const radius = 8.7;
const leaf = { length: 5.4, width: 2.7 };

/** Leaves climb from the bottom of the stem towards an open top; angles in degrees, 0 points down. */
const firstAngle = 14;
const lastAngle = 128;

/** A laurel wreath on the badge icons' 24 by 24 grid, as the data of one filled path. */
export function laurelPath(): string {
  const angles = Array.from(
    { length: leavesPerSide },
    (_, index) => firstAngle + ((lastAngle - firstAngle) * index) / (leavesPerSide - 1),
  );
  return angles.flatMap((angle) => [leafPath(angle, 1), leafPath(angle, -1)]).join('');
}

/** A pointed leaf along the circle, tilted slightly outwards; `side` is 1 for the right half, -1 for the left. */
function leafPath(angle: number, side: 1 | -1): string {
  const around = (angle * Math.PI) / 180;
  const root = { x: radius * Math.sin(around), y: radius * Math.cos(around) };
  const outwards = 0.34;
  const along = { x: Math.cos(around - outwards), y: -Math.sin(around - outwards) };
  const across = { x: -along.y, y: along.x };
  const at = (forward: number, aside: number): string => {
    const x = centre.x + side * (root.x + along.x * forward + across.x * aside);
    const y = centre.y + root.y + along.y * forward + across.y * aside;
    return `${round(x)} ${round(y)}`;
  };
  const half = leaf.length / 2;
  return `M${at(0, 0)}Q${at(half, leaf.width)} ${at(leaf.length, 0)}Q${at(half, -leaf.width)} ${at(0, 0)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
