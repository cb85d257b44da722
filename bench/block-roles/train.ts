import { writeFileSync } from 'node:fs';
import { certaintiesOf, storedRoleModel } from '../../shared/submission/draft/block-role/role-model.ts';
import { blockRoles } from '../../shared/submission/draft/block-role/roles.ts';
import { type LabelledBlock, learnRoles } from './learn.ts';
import { madeBlocks } from './made-blocks.ts';
import { realBlocks } from './real-blocks.ts';

/**
 * `node bench/block-roles/train.ts PAGES [--without SITE --to FILE | --score]`: learns the roles of page blocks and
 * writes the shipped model. PAGES: the folder that sources.md describes. `--without` leaves a site out; `--score`
 * cross-validates by site and reports how many blocks are classified correctly.
 */
const [folder = '', mode, site = '', , file] = process.argv.slice(2);
const real = realBlocks(folder);
const made = madeBlocks();

if (mode === '--score') score();
else {
  const model = learnRoles([...made, ...real.filter((block) => mode === undefined || block.site !== site)]);
  writeFileSync(
    file ?? new URL('../../shared/submission/draft/block-role/block-roles.json', import.meta.url),
    `${JSON.stringify(storedRoleModel(model), undefined, 2)}\n`,
  );
}

function score(): void {
  const confusion = new Map<string, number>();
  const byRole = blockRoles.map(() => ({ labelled: 0, right: 0, read: 0 }));
  for (const left of new Set(real.map((block) => block.site))) {
    const model = learnRoles([...made, ...real.filter((block) => block.site !== left)]);
    for (const { signals, role, weight } of real.filter((block: LabelledBlock) => block.site === left)) {
      const told = certaintiesOf(model, signals);
      const read = told.indexOf(Math.max(...told));
      (byRole[role] as { labelled: number }).labelled += weight;
      (byRole[read] as { read: number }).read += weight;
      if (read === role) (byRole[role] as { right: number }).right += weight;
      else {
        const pair = `${blockRoles[role]} read as ${blockRoles[read]}`;
        confusion.set(pair, (confusion.get(pair) ?? 0) + weight);
      }
    }
  }
  byRole.forEach(({ labelled, right, read }, at) => {
    console.log(
      `${blockRoles[at]?.padEnd(11)} ${labelled.toFixed(0).padStart(5)}  found ${((100 * right) / labelled).toFixed(0).padStart(3)} %  right ${((100 * right) / read).toFixed(0).padStart(3)} %`,
    );
  });
  console.log(
    [...confusion]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([pair, count]) => `${count.toFixed(0)} ${pair}`)
      .join('\n'),
  );
}
