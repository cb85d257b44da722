import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../shared/platform/environment/environment.ts';

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: undefined,
      host: '0.0.0.0',
      publicUrl: undefined,
      logLevel: 'info',
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readEnvironment({ PORT: '', MONGODB_URL: '', PUBLIC_URL: '' })).toEqual(readEnvironment({}));
  });

  test('a public address loses its trailing slash', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://directory.example/' }).publicUrl).toBe('https://directory.example');
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'directory.example'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s is named', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name}: `));
  });
});
