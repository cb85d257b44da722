import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { categoryKey } from '../../../../../shared/intake/import/category/category-key.ts';
import { planCategories } from '../../../../../shared/intake/import/category/category-plan.ts';
import { FileCategories } from '../../../../../shared/intake/import/category/file-categories.ts';
import { ColumnPlan } from '../../../../../shared/intake/import/column/column-plan.ts';
import { readTies } from '../../../../../shared/intake/import/field/read-imported-listing.ts';

const folder = path.resolve('../shared/data/catalogue');
const isThere = existsSync(folder);
const { sort } = new ColumnPlan([], new Map());
const title = 'seven real catalogues make one tree that an operator can keep';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, () => {
  const files = readdirSync(folder).map((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    const lists = lines.map((line) => readTies(sort(JSON.parse(line))).labels);
    const file = new FileCategories();
    for (const list of lists) file.add(list);
    return { file, lists };
  });
  const plan = planCategories(
    [],
    files.map(({ file }) => file),
  );
  const primary = files.flatMap(({ file, lists }) =>
    lists.map((list) => plan.categoriesOf(file, list)[0] ?? plan.other),
  );
  const used = [...new Set(primary.flatMap((node) => node.lineage()))];
  const paths = used.map((node) =>
    node
      .lineage()
      .toReversed()
      .map(({ name }) => name)
      .join(' > '),
  );

  expect(paths).toEqual(
    expect.arrayContaining([
      'Communication > Email > Webmail Clients',
      'Communication > Video Conferencing',
      'Content Management Systems (CMS)',
      'Database Management > Graph Database',
      'DevOps & Cloud > Orchestration & Management > API Gateway',
      'Essentials > Password Managers',
      'Games > Administrative Utilities & Control Panels',
      'Networking > VPN & Proxy',
      'Platform > Certified Kubernetes > Hosted',
      'Utilities > iOS & macOS',
      'Utilities > Menubar',
    ]),
  );
  for (const absurd of [
    'CMS',
    'games',
    'utilities',
    'Miscellaneous',
    'Password Manager',
    'Project Management',
    'vpn--proxy',
  ]) {
    expect(paths).not.toContain(absurd);
  }
  for (const { name, parent } of used) {
    expect(name).toMatch(/^(?:\p{Lu}|\p{N}|i[OP]|macOS)/u);
    expect(name).not.toMatch(/https?:|--|\s-\s|[;,.]$|^\p{P}/u);
    expect(name.length).toBeLessThan(75);
    const siblings = used.filter((other) => other.parent === parent && categoryKey(other.name) === categoryKey(name));
    expect(siblings).toHaveLength(1);
  }
  expect(used.filter((node) => node.lineage().length === 1).length).toBeLessThanOrEqual(41);
  expect(Math.max(...used.map((node) => node.lineage().length))).toBeLessThanOrEqual(4);
});
