import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CategoryRecord } from '../../../../../shared/directory/category/category.ts';
import { planCategories } from '../../../../../shared/intake/import/category/category-plan.ts';
import { FileCategories } from '../../../../../shared/intake/import/category/file-categories.ts';
import type { PlanNode } from '../../../../../shared/intake/import/category/plan-node.ts';
import { aCategory } from '../../../../support/factories.ts';

// Top-level names of software directories this code was not developed on: each list is longer than the allowed top
// level.
const marketplace =
  'CRM Software, Marketing Automation Software, Accounting Software, ERP Systems, Help Desk Software, Applicant Tracking Systems, Video Conferencing Software, E-Commerce Platforms, Project Management Software, Expense Management, Business Intelligence Platforms, Cloud Storage, Password Managers, VPN, Web Hosting, Email Marketing, Live Chat, Survey Tools, Digital Signature, Learning Management Systems, Payroll, Time Tracking, Contract Management, SEO Tools, Website Builders, Subscription Billing, Fleet Management, Property Management, Electronic Health Records, Restaurant POS, Hotel Management, Event Management, Bug Tracking, CI/CD Tools, Graph Databases, Key-value Databases, Data Visualization, Machine Learning, Chatbots, RPA, Test Management, Penetration Testing, Remote Desktop, Video Editing, Vector Graphics, Mind Mapping, Translation Management, Zymurgy'.split(
    ', ',
  );
const german =
  'Buchhaltung, Rechnungen, Zeiterfassung, Projektmanagement, CRM, Newsletter, Terminbuchung, Lohnabrechnung, Warenwirtschaft, Lager, Chat, Videokonferenz, Passwörter, Datenschutz, Sicherheit, Hosting, Webseiten, Fotos, Musik, Spiele, Gesundheit, Reisen, Karten, Nachrichten, Bücher, Notizen, Aufgaben, Kalender, Bildung, Schule, Sprachen, Recht, Immobilien, Handwerk, Gastronomie, Vereine, Landwirtschaft, Logistik, Versicherung, Datenbanken, Entwicklung, Werkzeuge, Werbung'.split(
    ', ',
  );

const pathOf = (node: PlanNode | undefined): string =>
  (node?.lineage() ?? [])
    .toReversed()
    .map(({ name }) => name)
    .join(' > ');

interface Input {
  labels: readonly string[];
  existing?: readonly CategoryRecord[];
  chosen?: readonly string[];
}

function planOf({ labels, existing = [], chosen = [] }: Input) {
  const file = new FileCategories();
  for (const label of labels) file.add([label]);
  const plan = planCategories(existing, [file], new Set(chosen));
  const placeOf = (label: string) => plan.categoriesOf(file, [label])[0];
  return { plan, places: labels.map(placeOf), path: (label: string) => pathOf(placeOf(label)) };
}

const topsOf = (nodes: readonly (PlanNode | undefined)[]) => new Set(nodes.map((node) => node?.lineage().at(-1)?.name));

test('too many top categories of one field move below one, and no known one below Other', () => {
  const { places, path } = planOf({ labels: marketplace });
  expect(topsOf(places).size).toBeLessThanOrEqual(40);
  expect(path('Graph Databases')).toBe('Databases > Graph Databases');
  expect(path('Email Marketing')).toBe('Marketing > Email Marketing');
  expect(path('Accounting Software')).toBe('Finance & Accounting > Accounting Software');
  expect(path('E-Commerce Platforms')).toBe('E-Commerce Platforms');
  expect(path('Restaurant POS')).toBe('E-Commerce Platforms > Restaurant POS');
});

test('a manageable number of them stay where they are', () => {
  const few = marketplace.slice(0, 40);
  expect(planOf({ labels: few }).places.map(pathOf).sort()).toEqual([...few].sort());
});

test('names in a language whose fields are unknown stay where they are', () => {
  expect(topsOf(planOf({ labels: german }).places).size).toBe(german.length);
});

test('what moves below one is reported', () => {
  expect(planOf({ labels: marketplace }).plan.gathered()).toContainEqual({
    name: 'Databases',
    names: ['Graph Databases', 'Key-value Databases'],
  });
});

test('a name chosen by the operator stays at the top', () => {
  const { path } = planOf({ labels: marketplace, chosen: ['emailmarketing'] });
  expect(path('Email Marketing')).toBe('Email Marketing');
});

test('existing categories stay, and take in those of their field', () => {
  const existing = [
    aCategory({ name: 'Data stores' }),
    aCategory({ name: 'Promotion' }),
    aCategory({ name: 'Database' }),
  ];
  const { path } = planOf({ labels: [...marketplace, 'Promotion'], existing });
  expect(path('Graph Databases')).toBe('Database > Graph Databases');
  expect(path('Promotion')).toBe('Promotion');
});

test('the same names lead to the same places whether all, some or none of their categories exist', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(marketplace, { minLength: 38 }), fc.nat({ max: 100 }), (labels, share) => {
      const { places } = planOf({ labels });
      const before = places.map(pathOf);
      const nodes = [...new Set(places.flatMap((node) => node?.lineage() ?? []))];
      const records = nodes
        .sort((a, b) => a.lineage().length - b.lineage().length)
        .map((node, index) => {
          node.id = index + 1;
          return aCategory({ _id: node.id, slug: `c-${node.id}`, name: node.name, parent_id: node.parent?.id ?? null });
        });
      expect(planOf({ labels, existing: records }).places.map(pathOf)).toEqual(before);
      const some = records.slice(0, Math.floor((records.length * share) / 100));
      expect(planOf({ labels, existing: some }).places.map(pathOf)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
