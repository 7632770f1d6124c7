import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { balancesOf } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { closeMonths } from './close';
import { hashOfCode } from './credits';
import type { InvoiceRow } from './documents';
import { einvoiceXml } from './einvoice';
import { invoicePdf } from './pdf';
import { invoicesOf } from './business-queries';
import { registerInvoiceFiles } from './routes';
import { amountsOf, brokenRules } from './testing/einvoice-rules';
import { readPdf } from './testing/read-pdf';

const api = useTestApi({ routes: [registerInvoiceFiles] });
const SITE = 'corkboard.example';
const seller = {
  country: 'IE',
  vatNumber: 'IE6388047V',
  name: 'Corkboard & Sons Ltd',
  street: '1 Quay',
  postalCode: 'D01',
  city: 'Dublin',
};
let account: Awaited<ReturnType<typeof openAccount>>;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_credit_uses, billing_credits, billing_offers, rate_limits cascade',
  );
  await clearLedger(api().db);
  account = await openAccount(api(), 'EUR');
});

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const charge = (day: string, micro: number) =>
  api().db.query(
    `with money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       values ($1, next_id(), $2::date, 1, 'click', 'advertiser', 'revenue', $3, 'EUR')
     )
     insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, $2::date, 1, 1, $3)
     on conflict (ad_account_id, ad_id, day) do update set spend_micro = d.spend_micro + excluded.spend_micro`,
    [account.id, day, micro],
  );
/** Closes January of an ad account of a country, and gives its documents, the newest first. */
async function bill(country: string, micro: number, number = ''): Promise<InvoiceRow[]> {
  await api().db.query('update ad_accounts set country = $2 where id = $1', [account.id, country]);
  await api().ok('BillingTaxNumberResource.update', { ad_account_id: account.id, number }, account.owner);
  await charge('2027-01-03', micro);
  await closeMonths(api().db, noon('2027-02-01'), seller);
  return documents();
}
const documents = () => invoicesOf(api().db, [[account.id], String(2n ** 62n), 50]);
async function staffMember() {
  const staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  return staff;
}
async function letOff(invoiceId: string, amount: number, reference: string): Promise<void> {
  const options = {
    ad_account_id: account.id,
    kind: 'CREDIT_MEMO' as const,
    amount_micro: amount,
    reference,
  };
  await api().ok('StaffPaymentsResource.create', { ...options, invoice_id: invoiceId }, await staffMember());
}
async function give(code: string, micro: number): Promise<void> {
  const offer = {
    code,
    title: 'Hello',
    discount_type: 'COUPON' as const,
    amount_micro: micro,
    currency: 'EUR',
  };
  const times = { redeem_days: 30, valid_days: 90, redemptions: 1 };
  await api().ok('StaffOffersResource.create', { ...offer, ...times }, await staffMember());
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem',
    { params: account.params, body: { offerCodeHash: hashOfCode(code), validateOnly: false } },
    account.owner,
  );
}
const cents = (micro: bigint | string) => Number(BigInt(micro)) / 10_000;

describe('data of an invoice', () => {
  it('keep the rules of the standard at a rate, and are what the books have', async () => {
    const [row] = await bill('DE', 10_034_567);
    const xml = einvoiceXml(row!, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    const books = await balancesOf(api().db, account.id);
    const amounts = amountsOf(xml);
    // The ledger has all digits of what was charged; what is less than a cent is carried to the next invoice.
    expect(amounts['BT-109']).toBe(cents(-books.REVENUE - BigInt(row!.carried_out_micro)));
    expect(amounts['BT-110']).toBe(cents(-books.TAX));
    expect(amounts['BT-112']).toBe(cents(books.RECEIVABLE - BigInt(row!.carried_out_micro)));
    expect(amounts).toEqual({ 'BT-106': 1003, 'BT-107': 0, 'BT-109': 1003, 'BT-110': 191, 'BT-112': 1194 });
    for (const part of [
      '<ram:Name>Corkboard &#38; Sons Ltd</ram:Name>',
      '<ram:ID schemeID="VA">IE6388047V</ram:ID>',
      '<ram:CategoryCode>S</ram:CategoryCode>',
      '<ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>',
    ])
      expect(xml).toContain(part);
  });

  it('say that the customer owes the tax, with the numbers of both', async () => {
    const [row] = await bill('DE', 10_030_000, 'DE136695976');
    const xml = einvoiceXml(row!, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-AE');
    expect(xml).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>');
    expect(amountsOf(xml)).toMatchObject({ 'BT-110': 0, 'BT-112': 1003 });
  });

  it('have no numbers of VAT where there is none', async () => {
    const [row] = await bill('US', 10_030_000);
    const xml = einvoiceXml(row!, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<ram:CategoryCode>O</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-O');
  });

  it('have ad credit as an allowance, to the cent also where it used parts of one', async () => {
    await give('PARTS-OF-IT', 3_004_999);
    const [row] = await bill('DE', 10_007_777);
    const xml = einvoiceXml(row!, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    expect(row).toMatchObject({ discount_micro: '3004999', carried_out_micro: '2778' });
    expect(amountsOf(xml)).toEqual({
      'BT-106': 1000,
      'BT-107': 300,
      'BT-109': 700,
      'BT-110': 133,
      'BT-112': 833,
    });
    expect(xml).toContain('<ram:ChargeAmount>10.004999</ram:ChargeAmount>');
  });

  it('are there where ad credit paid all of it', async () => {
    await give('ALL-OF-IT', 50_000_000);
    const [row] = await bill('DE', 10_000_000);
    const xml = einvoiceXml(row!, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    expect(amountsOf(xml)).toEqual({ 'BT-106': 1000, 'BT-107': 1000, 'BT-109': 0, 'BT-110': 0, 'BT-112': 0 });
  });

  it('of memos name their invoice and come to all of it', async () => {
    const [invoice] = await bill('DE', 10_030_000);
    for (const [n, part] of [3_330_000, 3_330_000, 5_280_000].entries())
      await letOff(invoice!.id, part, `let off ${n}`);
    const memos = (await documents()).filter((row) => row.document_type === 'CREDIT_MEMO');
    const sums = memos.map((row) => {
      const xml = einvoiceXml(row, SITE)!;
      expect(brokenRules(xml, 1)).toEqual([]);
      expect(xml).toContain(
        `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>CB-${invoice!.number.padStart(6, '0')}</ram:IssuerAssignedID>`,
      );
      return amountsOf(xml);
    });
    const sum = (name: 'BT-110' | 'BT-112') => sums.reduce((total, one) => total + one[name], 0);
    expect([sums.length, sum('BT-110'), sum('BT-112')]).toEqual([3, 191, 1194]);
  });

  it('have what anybody calls a business as text', async () => {
    await api().ok(
      'BillingDetailsResource.update',
      { ad_account_id: account.id, business_name: '<Fern> & "Co"', street: "5 O'Way", city: 'Köln' },
      account.owner,
    );
    const [row] = await bill('DE', 10_030_000);
    const odd = { ...row!, ad_account_name: 'a\u0000b\u001Fc]]>\uD800' };
    const xml = einvoiceXml(odd, SITE)!;
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('&#60;Fern&#62; &#38; &#34;Co&#34;');
    expect(xml).toContain('abc]]&#62;\uFFFD');
  });
});

describe('the rules that tests read data by', () => {
  it('refuse each amount that is another, and each part that is missing', async () => {
    const [row] = await bill('DE', 10_030_000, 'DE136695976');
    const xml = einvoiceXml(row!, SITE)!;
    const broken = (from: RegExp | string, to: string) => {
      const changed = xml.replace(from, to);
      expect(changed).not.toBe(xml);
      return brokenRules(changed);
    };
    const leaf = (name: string) =>
      new RegExp(`<ram:${name}( [^>]*)?>[^<]*</ram:${name}>(?!.*<ram:${name}[ >])`);
    expect(broken(leaf('LineTotalAmount'), '<ram:LineTotalAmount>1.00</ram:LineTotalAmount>')).toEqual([
      'BR-CO-10',
      'BR-CO-13',
    ]);
    expect(
      broken(leaf('TaxBasisTotalAmount'), '<ram:TaxBasisTotalAmount>1.00</ram:TaxBasisTotalAmount>'),
    ).toEqual(['BR-CO-13', 'BR-CO-15']);
    expect(broken(leaf('GrandTotalAmount'), '<ram:GrandTotalAmount>1.00</ram:GrandTotalAmount>')).toEqual([
      'BR-CO-15',
      'BR-CO-16',
    ]);
    expect(broken(leaf('DuePayableAmount'), '<ram:DuePayableAmount>1.001</ram:DuePayableAmount>')).toEqual([
      'BR-CO-16',
      'BR-DEC',
    ]);
    expect(broken(leaf('CalculatedAmount'), '<ram:CalculatedAmount>1.00</ram:CalculatedAmount>')).toEqual([
      'BR-CO-14',
      'BR-CO-17',
      'BR-AE-09',
    ]);
    expect(broken(leaf('BasisAmount'), '<ram:BasisAmount>1.00</ram:BasisAmount>')).toEqual(['BR-AE-08']);
    expect(broken(/<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, '')).toEqual([]);
    expect(broken(/<ram:ExemptionReason(Code)?>[^<]*<\/ram:ExemptionReason(Code)?>/g, '')).toEqual([
      'BR-AE-10',
    ]);
    expect(broken('schemeID="VA">DE', 'schemeID="FC">DE')).toEqual(['BR-AE-02']);
    expect(broken('schemeID="VA">DE', 'schemeID="VA">12')).toEqual(['BR-CO-09']);
    expect(broken(/>AE</g, '>S<')).toEqual(['BR-S-05b', 'BR-S-10']);
    expect(broken(/>AE</g, '>O<')).toEqual(['BR-O-02', 'BR-O-05b']);
    expect(broken(leaf('CountryID'), '')).toEqual(['BR-11']);
    expect(broken(/<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/, '')).toEqual([
      'BR-CO-25',
    ]);
  });
});

describe('a PDF of an invoice', () => {
  it('is one for archives, with the data in it', async () => {
    const [row] = await bill('DE', 10_034_567);
    const file = await invoicePdf(row!, SITE);
    const pdf = await readPdf(file);
    expect(pdf.version).toBe('%PDF-1.7');
    expect(pdf.files).toEqual([
      {
        name: 'factur-x.xml',
        type: 'text/xml',
        relationship: 'Alternative',
        text: einvoiceXml(row!, SITE),
        isOfDocument: true,
      },
    ]);
    expect(pdf.profile.colors).toBe(3);
    expect(Buffer.from(pdf.profile.bytes.subarray(12, 20)).toString()).toBe('mntrRGB ');
    expect(new Set(pdf.fonts.map(({ name, isEmbedded }) => `${name} ${isEmbedded}`))).toEqual(
      new Set(['CBOARD+DejaVuSansCondensed-Bold true', 'CBOARD+DejaVuSansCondensed true']),
    );
    expect(pdf.id).toHaveLength(2);
    for (const part of [
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      `<rdf:li xml:lang="x-default">${pdf.title}</rdf:li>`,
      '<xmp:CreateDate>2027-02-01T00:00:00Z</xmp:CreateDate>',
    ])
      expect(pdf.metadata).toContain(part);
    expect(await invoicePdf(row!, SITE)).toEqual(file);
  });

  it('shows a person the same as the data tell a program', async () => {
    const [row] = await bill('DE', 10_034_567);
    const { lines } = await readPdf(await invoicePdf(row!, SITE));
    const after = (words: string) => lines[lines.indexOf(words) + 1];
    expect([after('VAT 19%'), after('Total')]).toEqual(['EUR 1.91', 'EUR 11.94']);
    expect(lines).toEqual(
      expect.arrayContaining(['Corkboard & Sons Ltd', '1 Quay', 'D01 Dublin', 'VAT number: IE6388047V']),
    );
  });

  it('has names in the letters of many languages', async () => {
    const name = 'Žluťoučký Söhne Ωμέγα Київ';
    const options = { ad_account_id: account.id, business_name: name, street: '5 Way', city: 'Wien' };
    await api().ok('BillingDetailsResource.update', options, account.owner);
    const [row] = await bill('DE', 10_030_000);
    expect((await readPdf(await invoicePdf(row!, SITE))).lines).toContain(name);
  });

  it('has no data where no tax was looked at, and is one for archives all the same', async () => {
    await charge('2027-01-03', 10_030_000);
    await closeMonths(api().db, noon('2027-02-01'));
    const [row] = await documents();
    const pdf = await readPdf(await invoicePdf(row!, SITE));
    expect(pdf.files).toEqual([]);
    expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf.metadata).not.toContain('fx:');
    expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });
});
