import { beforeAll, describe, expect, test } from 'vitest';
import { setRatesAddress } from '../../../../shared/commerce/exchange-rate/ecb-rates.fetch.ts';
import { ExchangeRateModel } from '../../../../shared/commerce/exchange-rate/exchange-rate.model.ts';
import {
  accountingCurrency,
  dollarRate,
  readEcbRates,
} from '../../../../shared/commerce/exchange-rate/exchange-rate.ts';
import { findDollarRate } from '../../../../shared/commerce/exchange-rate/exchange-rate.writes.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { useDatabase } from '../../../support/database.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

useDatabase();

const cube = (day: string, dollar: string) =>
  `<Cube time="${day}"><Cube currency="USD" rate="${dollar}"/><Cube currency="PLN" rate="4.2500"/></Cube>`;
const list = (...days: string[]) =>
  `<?xml version="1.0"?><gesmes:Envelope><Cube>${days.join('')}</Cube></gesmes:Envelope>`;
const friday = '2026-11-13';
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

test("the bank's list is read by day, and invalid rates are left out", () => {
  const xml = list(cube(friday, '1.1520'), cube('2026-11-12', '-3'), cube('12 Nov', '1.1'), '<Cube time="2026-11-11">');
  expect(readEcbRates(xml)).toEqual([
    { _id: friday, units: { USD: 1.152, PLN: 4.25, EUR: 1 } },
    { _id: '2026-11-12', units: { PLN: 4.25, EUR: 1 } },
    { _id: '2026-11-11', units: { EUR: 1 } },
  ]);
  expect(readEcbRates('<html>Sorry</html>')).toEqual([]);
});

test('a dollar is converted through the euro, to six digits', () => {
  const [rates] = readEcbRates(list(cube(friday, '1.1520')));
  if (rates === undefined) throw new Error('Nothing was read.');
  expect([dollarRate(rates, 'EUR'), dollarRate(rates, 'PLN'), dollarRate(rates, 'SEK')]).toEqual([
    ...[0.868056, 3.689236, undefined],
  ]);
});

test.each([
  ['DE', 'EUR'],
  ['PL', 'PLN'],
  ['BG', 'EUR'],
  ['US', 'EUR'],
])('a seller in %s states VAT in %s', (country, currency) => {
  expect(accountingCurrency(country)).toBe(currency);
});

describe('the daily rate', () => {
  let bank: WebServer;
  let answer = '';
  beforeAll(async () => {
    bank = await startWebServer((_request, response) => response.end(answer));
    setAllowedHosts([bank.host]);
    setRatesAddress(bank.url);
    return () => bank.close();
  });

  test('is unknown while the bank is down, requested once an hour, cached, and never over a week old', async () => {
    expect(await findDollarRate('EUR', '2026-11-15', at('15T10:00'))).toBeUndefined();
    answer = list(cube(friday, '1.1520'));
    expect(await findDollarRate('EUR', '2026-11-15', at('15T10:30'))).toBeUndefined();
    const sunday = { rate: 0.868056, rate_day: friday };
    expect(await findDollarRate('EUR', '2026-11-15', at('15T11:00'))).toEqual(sunday);
    expect(bank.asked.length).toBe(2);
    answer = list(cube(friday, '9.9'));
    expect(await findDollarRate('EUR', '2026-11-15', at('15T13:00'))).toEqual(sunday);
    expect(await findDollarRate('EUR', '2026-11-21', at('21T10:00'))).toBeUndefined();
    expect(await ExchangeRateModel.countDocuments({})).toBe(1);
  });
});
