import type { FieldProblem } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import type { ProductRecord } from '../product/product.ts';

type Options = NonNullable<ProductRecord['options']>;
type Option = Options[string];

/** Problems with an item's options, checked against the product's options. */
export function optionProblems(sent: Readonly<Record<string, unknown>>, taken: Options): FieldProblem[] {
  const names = Object.keys(taken);
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(taken, name));
  return [
    ...names.flatMap((name) => problemOf(name, sent[name], taken[name])),
    ...(unknown.length === 0
      ? []
      : [
          {
            field: 'options',
            detail: say(unknown.length === 1 ? 'problem_order.options_one' : 'problem_order.options_some', {
              count: unknown.length,
            }),
            limit: names,
            fix: say('problem_input.leave_empty'),
          },
        ]),
  ];
}

function problemOf(name: string, value: unknown, option: Option | undefined): FieldProblem[] {
  if (option === undefined) return [];
  const field = `options.${name}`;
  if (value === undefined) {
    const detail = say('problem_order.option_missing', { option: option.label });
    return option.required ? [{ field, code: 'required', detail, fix: wanted(option) }] : [];
  }
  if (typeof value !== 'string') return [{ field, detail: say('problem_input.it_is_no_text'), fix: wanted(option) }];
  if (option.required && value.trim() === '')
    return [{ field, detail: say('problem_input.it_is_empty'), fix: wanted(option) }];
  if (option.type === 'choice') return choiceProblem(field, value, option.choices ?? []);
  const actual = [...value].length;
  if (option.max_length === undefined || actual <= option.max_length) return [];
  return [{ field, detail: say('problem_input.it_is_long'), limit: option.max_length, actual, fix: wanted(option) }];
}

const choiceProblem = (field: string, value: string, choices: readonly string[]): FieldProblem[] =>
  choices.includes(value)
    ? []
    : [
        {
          field,
          detail: say('problem_order.is_none_of_choices'),
          limit: choices,
          fix: say('problem_order.choose_choice'),
        },
      ];

function wanted({ type, choices = [], max_length }: Option): Said {
  if (type === 'choice') return say('problem_input.choose_choice', { choices: choices.join(', ') });
  return max_length === undefined
    ? say('problem_input.enter_a_text')
    : say('problem_input.enter_a_text_most', { most: max_length });
}
