import { z } from 'zod';

const interviewQuestionRecord = z.object({
  _id: z.int().min(1),
  question: z.string().min(1).max(300),
  position: z.int(),
  active: z.boolean(),
});
export type InterviewQuestionRecord = z.infer<typeof interviewQuestionRecord>;

/** Default questions of a new installation. */
export const defaultInterviewQuestions: readonly string[] = [
  'What does your product do, in one sentence a friend outside your field would understand?',
  'Who is it for, and what did they use before?',
  'What made you start building it?',
  'How did you find your first ten users?',
  'What has been the hardest problem so far, and how did you get past it?',
  'What did you build that nobody used, and what did you learn from it?',
  'How do you make money with it, and how did you arrive at your prices?',
  'Which decision are you happiest about?',
  'Which tools could you not work without?',
  'What does an ordinary working day look like for you?',
  'What would you tell someone starting a company today?',
  'What’s next for the product?',
];
