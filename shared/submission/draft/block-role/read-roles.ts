import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { parentOf } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { PageReading } from '../reading/read-page.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import storedModel from './block-roles.json' with { type: 'json' };
import { certaintiesOf, roleModelOf } from './role-model.ts';
import { type BlockRole, blockRoles, certaintyOf, type RoleCertainties } from './roles.ts';
import { blockSignals } from './signals.ts';

/** Purposes of a page's blocks. */
export interface PageRoles {
  /** How certain it is that what is in an element with this text has one of these roles, 0 to 1; 0 for what the page does not have. */
  certainty: (block: Pick<TextBlock, 'element' | 'text'>, ...roles: readonly BlockRole[]) => number;
}

const model = runtimeState(() => roleModelOf(storedModel));

/**
 * Reads what each block of a page is for, by where it stands and what it says, in any language. Blocks that are built alike in one part of
 * the page are read together: a card among features is hardly a question.
 */
export function readRoles(page: Pick<PageReading, 'blocks'>): PageRoles {
  const { blocks } = page;
  const alone = blockSignals(page).map((signals) => certaintiesOf(model.get(), signals));
  const together = new Map<number, RoleCertainties>();
  for (const members of alikeIn(blocks)) {
    const mean = meanOf(members.map((at) => alone[at]).filter((each) => each !== undefined));
    for (const at of members) together.set(at, mean);
  }
  const read = blocks.flatMap(({ element, text }, at) => {
    const [own, group] = [alone[at], together.get(at)];
    return own === undefined ? [] : [{ element, text, certainties: group === undefined ? own : balanced(own, group) }];
  });
  const told: ReadonlyMap<PageElement, typeof read> = Map.groupBy(read, ({ element }) => element);
  return {
    certainty: ({ element, text }, ...roles) => {
      const known = told.get(element);
      const found = known?.find((each) => each.text === text) ?? known?.[0];
      return found === undefined ? 0 : certaintyOf(found.certainties, ...roles);
    },
  };
}

/** Places of blocks in one part of the page whose elements have one shape, where there are several. */
function alikeIn(blocks: readonly TextBlock[]): number[][] {
  let part = 0;
  const shapes = blocks.map(({ element }) => {
    if (/^h[12]$/.test(element.name)) part += 1;
    const around = parentOf(element);
    return `${part} ${element.name}.${element.attribs.class ?? ''} ${around?.name}.${around?.attribs.class ?? ''}`;
  });
  return [...Map.groupBy(shapes.keys(), (at) => shapes[at]).values()].filter(({ length }) => length > 1);
}

const meanOf = (members: readonly RoleCertainties[]): RoleCertainties =>
  Float32Array.from(
    blockRoles,
    (_, role) => members.reduce((sum, each) => sum + (each[role] ?? 0), 0) / members.length,
  );

/** Half what a block says itself, half what those like it say. */
function balanced(own: RoleCertainties, group: RoleCertainties): RoleCertainties {
  const raised = Float32Array.from(own, (each, role) => Math.sqrt(each * (group[role] ?? 0)));
  const sum = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / sum);
}
