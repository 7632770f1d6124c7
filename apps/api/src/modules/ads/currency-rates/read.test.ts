import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRates } from './read';

const ECB = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-26'><Cube currency='USD' rate='1.10'/><Cube currency='JPY' rate='165'/></Cube>
    <Cube time='2026-11-27'><Cube currency='USD' rate='1.08'/><Cube currency='JPY' rate='162'/></Cube>
  </Cube>
</gesmes:Envelope>`;

const byCurrency = (text: string) =>
  Object.fromEntries(readRates(text).map(({ currency, day, usd_micro }) => [currency, [day, usd_micro]]));

describe('rates of currencies', () => {
  it('are read from the XML of the European Central Bank, the newest day of it', () => {
    expect(byCurrency(ECB)).toEqual({
      EUR: ['2026-11-27', 1_080_000],
      USD: ['2026-11-27', 1_000_000],
      JPY: ['2026-11-27', expect.closeTo(6666.67, 1)],
    });
  });

  it('are read from lines, in any order, with comments and the end of lines of any system', () => {
    expect(
      byCurrency(
        '\uFEFF# ours\r\n2026-11-27, EUR, 1.0873\r\n\r\n2026-11-20,EUR,1.05\r\n2026-11-20,IDR,0.0000613',
      ),
    ).toEqual({
      EUR: ['2026-11-27', expect.closeTo(1_087_300)],
      IDR: ['2026-11-20', expect.closeTo(61.3)],
    });
  });

  it.each([
    ['2026-11-27,EUR,1.1\n2026-11-27,GBP', 'line 2'],
    ['2026-02-30,EUR,1.1', 'line 1'],
    ['2026-11-27,eur,1.1', 'line 1'],
    ['2026-11-27,EUR,0', 'line 1'],
    ['2026-11-27,EUR,-1', 'line 1'],
    ['2026-11-27,EUR,1e5', 'line 1'],
    ['2026-11-27,EUR,"1,1"', 'line 1'],
    ['2026-11-27,USD,1.1', 'a dollar is worth 1 dollar'],
    ['# nothing', 'no rates'],
    ['', 'no rates'],
    ['<html><body>Not found</body></html>', 'no rates'],
    [ECB.replaceAll("currency='USD' rate", "currency='SEK' rate"), 'no rate of USD'],
    [ECB.replace("rate='162'", "rate='NaN'"), 'JPY'],
    [ECB.replace("time='2026-11-27'", "time='yesterday'"), 'yesterday'],
    ['<Cube currency="USD" rate="1"/>', 'USD'],
  ])('refuses %j', (text, named) => {
    expect(() => readRates(text)).toThrow(named);
  });

  it('gives either good rates or an error, whatever it is given', () => {
    const line = fc.oneof(
      fc.tuple(fc.string(), fc.string(), fc.string()).map((cells) => cells.join(',')),
      fc
        .tuple(fc.constantFrom('2026-11-27', '2026-13-01'), fc.constantFrom('EUR', 'X'), fc.double())
        .map((cells) => cells.join(',')),
      fc.string().map((text) => `<Cube time="2026-11-27"><Cube currency="${text}" rate="1"/>`),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        try {
          for (const { currency, day, usd_micro } of readRates(lines.join('\n'))) {
            expect(currency).toMatch(/^[A-Z]{3}$/);
            expect(Number.isNaN(Date.parse(day))).toBe(false);
            expect(usd_micro > 0 && Number.isFinite(usd_micro)).toBe(true);
          }
        } catch (error) {
          expect((error as Error).message).toMatch(/line|rate|day/);
        }
      }),
    );
  });
});
