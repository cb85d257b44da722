import type { operations } from '../operations.ts';

/** Sources of argument completion: the caller's listings, live listings, categories, or a fixed list. */
export type Completion = 'own-listing' | 'listing' | 'category' | readonly string[];

export interface PromptArgument {
  description: string;
  required: boolean;
  /** Maximum length in characters. */
  longest: number;
  completes?: Completion;
}

type Arguments = Readonly<Record<string, PromptArgument>>;

/** Filled-in arguments: required ones, and optional ones that aren't blank. */
export type Filled<Args extends Arguments> = {
  [Name in keyof Args]: Args[Name] extends { required: true } ? string : string | undefined;
};

export interface PromptPlace {
  siteName: string;
  /** Whether the connection has a tool. */
  has: (tool: string) => boolean;
}

interface Definition<Args extends Arguments> {
  name: string;
  title: string;
  description: string;
  arguments: Args;
  /** Without these tools the prompt isn't offered. */
  needs: readonly (typeof operations)[number]['name'][];
  write: (filled: Filled<Args>, place: PromptPlace) => string;
}

/** A text with parameters that starts an assistant on a task. */
export interface Prompt extends Omit<Definition<Arguments>, 'write'> {
  write: (filled: never, place: PromptPlace) => string;
}

/** Defines a prompt; its arguments determine what `write` receives. */
export const definePrompt = <const Args extends Arguments>(definition: Definition<Args>): Prompt => definition;

/** A numbered list of steps, skipping undefined ones. */
export const numbered = (steps: readonly (string | undefined)[]): string =>
  steps
    .filter((step) => step !== undefined)
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
