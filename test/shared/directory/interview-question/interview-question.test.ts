import { expect, test } from 'vitest';
import {
  defaultInterviewQuestions,
  interviewQuestionWords,
} from '../../../../shared/directory/interview-question/interview-question.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test("default questions are asked in the page's language, and the operator's stay", () => {
  const german = inLanguage(languages.de, () => defaultInterviewQuestions.map(interviewQuestionWords));
  expect(german).toHaveLength(12);
  expect(german[3]).toBe('Wie hast du deine ersten zehn Nutzer gefunden?');
  expect(german.filter((question) => defaultInterviewQuestions.includes(question))).toEqual([]);
  expect(inLanguage(languages.de, () => interviewQuestionWords('Why Porto?'))).toBe('Why Porto?');
  expect(defaultInterviewQuestions.map(interviewQuestionWords)).toEqual(defaultInterviewQuestions);
});
