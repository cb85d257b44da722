import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactMessage, redactUrl } from '../../../../shared/platform/mongo-server/redact-url.ts';

describe('a connection string for display', () => {
  test('keeps scheme, hosts and database, and drops credentials and query', () => {
    expect(redactUrl('mongodb://joe:s3cret@a:1,b:2/slipway?replicaSet=x&tlsCertificateKeyFilePassword=k')).toBe(
      'mongodb://***@a:1,b:2/slipway',
    );
    expect(redactUrl('mongodb+srv://cluster.example/slipway')).toBe('mongodb+srv://cluster.example/slipway');
    expect(redactUrl('no url at all')).toBe('no url at all');
  });

  test('hides a password containing an unescaped @, / or ?', () => {
    expect(redactUrl('mongodb://joe:a@b/c?d@host/slipway')).toBe('mongodb://***@host/slipway');
  });

  test('never shows a password, even in a message', () => {
    const secret = fc.string({ minLength: 8 }).map((text) => `SECRET${text}`);
    fc.assert(
      fc.property(secret, (password) => {
        const url = `mongodb://joe:${password}@host:27017/slipway?appName=x`;
        expect(redactUrl(url)).not.toContain(password);
        expect(redactMessage(`Invalid connection string "${url}", password ${password}`, url)).not.toContain(password);
      }),
    );
  });

  test('hides a percent-encoded password in both forms', () => {
    const url = 'mongodb://joe:p%40ssw0rd@host/slipway';
    expect(redactMessage('p%40ssw0rd and p@ssw0rd were refused', url)).toBe('*** and *** were refused');
  });
});
