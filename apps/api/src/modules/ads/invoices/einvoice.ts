import { invoiceNumber } from '@corkboard/contract';
import type { BilledBy, InvoiceRow } from './documents';
import { xmlDay, xmlLeaf, xmlNode } from './einvoice-xml';
import { subjectOf, termsOf } from './words';

/** Name of the file within the PDF, which programs look for. */
export const EINVOICE_FILE = 'factur-x.xml';

/** Rules that the data keep, as the standard names them. */
const PROFILE = 'urn:cen.eu:en16931:2017';
const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';
/** Codes of UNTDID 1001, UN/ECE 20 and UNTDID 5189. */
const INVOICE = '380';
const CREDIT_NOTE = '381';
const ONE = 'C62';
const DISCOUNT = '95';

/** Ways of tax in the codes of UNTDID 5305, with the reason for no tax. */
const CATEGORIES = {
  STANDARD: { code: 'S' },
  REVERSE_CHARGE: { code: 'AE', reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' },
  OUTSIDE: { code: 'O', reason: 'Not subject to VAT', reasonCode: 'VATEX-EU-O' },
} as const;

/** Half a cent is rounded up. */
const centsOf = (micro: bigint): bigint =>
  (micro + 5_000n - ((((micro + 5_000n) % 10_000n) + 10_000n) % 10_000n)) / 10_000n;
/** `12.34`. */
function written(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
const amount = (name: string, cents: bigint, currency?: string) =>
  xmlLeaf(name, written(cents, 2), currency === undefined ? {} : { currencyID: currency });

/**
 * An invoice, or a credit memo, as data of EN 16931 in the syntax of Cross Industry Invoice. Amounts are those of its row: the sum of all that tax is on is in whole coins
 * there, so the line and the ad credit round in the same way, and the price of the line has all digits.
 *
 * @returns undefined for a document without tax data: of a time without a seller, or of a payment that no invoice was for
 */
export function einvoiceXml(row: InvoiceRow, site: string): string | undefined {
  const { seller, tax_treatment: treatment } = row;
  if (seller === null || treatment === 'NONE') return undefined;
  const category = CATEGORIES[treatment];
  const rate =
    treatment === 'OUTSIDE'
      ? undefined
      : xmlLeaf('ram:RateApplicablePercent', written(BigInt(row.tax_rate), 2));
  const context = xmlNode('rsm:ExchangedDocumentContext', [
    xmlNode('ram:GuidelineSpecifiedDocumentContextParameter', [xmlLeaf('ram:ID', PROFILE)]),
  ]);
  const transaction = xmlNode('rsm:SupplyChainTradeTransaction', [
    lineOf(row, category.code, rate),
    xmlNode('ram:ApplicableHeaderTradeAgreement', [sellerOf(row, seller, site), buyerOf(row)]),
    '<ram:ApplicableHeaderTradeDelivery/>',
    settlementOf(row, category, rate),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${context}${documentOf(row)}${transaction}</rsm:CrossIndustryInvoice>\n`;
}

/** Sums of a document in cents. */
function sumsOf(row: InvoiceRow) {
  const net = centsOf(BigInt(row.billed_micro) - BigInt(row.tax_micro));
  const allowance = centsOf(BigInt(row.discount_micro));
  const tax = centsOf(BigInt(row.tax_micro));
  return { line: net + allowance, allowance, net, tax, total: net + tax };
}

function documentOf(row: InvoiceRow): string {
  return xmlNode('rsm:ExchangedDocument', [
    xmlLeaf('ram:ID', invoiceNumber(Number(row.number), row.series)),
    xmlLeaf('ram:TypeCode', row.document_type === 'INVOICE' ? INVOICE : CREDIT_NOTE),
    xmlDay('ram:IssueDateTime', row.issued_on),
    ...[`Ad account: ${row.ad_account_name} (${row.ad_account_id})`, ...subjectOf(row)].map((text) =>
      xmlNode('ram:IncludedNote', [xmlLeaf('ram:Content', text)]),
    ),
  ]);
}

const periodOf = (row: InvoiceRow) =>
  xmlNode('ram:BillingSpecifiedPeriod', [
    xmlDay('ram:StartDateTime', row.period_start),
    xmlDay('ram:EndDateTime', row.period_end),
  ]);

function lineOf(row: InvoiceRow, category: string, rate: string | undefined): string {
  const { line } = sumsOf(row);
  const price = BigInt(row.spend_micro) + BigInt(row.carried_in_micro) - BigInt(row.carried_out_micro);
  return xmlNode('ram:IncludedSupplyChainTradeLineItem', [
    xmlNode('ram:AssociatedDocumentLineDocument', [xmlLeaf('ram:LineID', '1')]),
    xmlNode('ram:SpecifiedTradeProduct', [
      xmlLeaf('ram:Name', row.document_type === 'INVOICE' ? 'Advertising' : 'Credit for advertising'),
    ]),
    xmlNode('ram:SpecifiedLineTradeAgreement', [
      xmlNode('ram:NetPriceProductTradePrice', [xmlLeaf('ram:ChargeAmount', written(price, 6))]),
    ]),
    xmlNode('ram:SpecifiedLineTradeDelivery', [xmlLeaf('ram:BilledQuantity', '1', { unitCode: ONE })]),
    xmlNode('ram:SpecifiedLineTradeSettlement', [
      xmlNode('ram:ApplicableTradeTax', [
        xmlLeaf('ram:TypeCode', 'VAT'),
        xmlLeaf('ram:CategoryCode', category),
        rate,
      ]),
      periodOf(row),
      xmlNode('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', line)]),
    ]),
  ]);
}

interface Place {
  readonly street: string | null;
  readonly street2?: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly region?: string | null;
  readonly country: string;
}
/** Elements of an address, which are left out where there's nothing for them. */
const addressOf = ({ street, street2, postal_code: code, city, region, country }: Place): string => {
  const some = (name: string, text: string | null | undefined) => (text ? xmlLeaf(name, text) : undefined);
  return xmlNode('ram:PostalTradeAddress', [
    some('ram:PostcodeCode', code),
    some('ram:LineOne', street),
    some('ram:LineTwo', street2),
    some('ram:CityName', city),
    xmlLeaf('ram:CountryID', country),
    some('ram:CountrySubDivisionName', region),
  ]);
};

/** The registration of a party for tax: its VAT number where it begins with the letters of a country, and else a number of its country's own. */
const registration = (number: string) =>
  xmlNode('ram:SpecifiedTaxRegistration', [
    xmlLeaf('ram:ID', number, { schemeID: /^[A-Z]{2}/.test(number) ? 'VA' : 'FC' }),
  ]);

/** The seller. Who sells what is outside VAT has no VAT number in the data, so the number only identifies it there. */
function sellerOf(row: InvoiceRow, seller: BilledBy, site: string): string {
  const number = row.seller_tax_number ?? '';
  const isOutside = row.tax_treatment === 'OUTSIDE';
  return xmlNode('ram:SellerTradeParty', [
    xmlLeaf('ram:ID', number),
    xmlLeaf('ram:Name', seller.name ?? site),
    addressOf(seller),
    isOutside ? undefined : registration(number),
  ]);
}

function buyerOf(row: InvoiceRow): string {
  const isNamed = row.tax_number !== null && row.tax_treatment !== 'OUTSIDE';
  return xmlNode('ram:BuyerTradeParty', [
    xmlLeaf('ram:ID', row.ad_account_id),
    xmlLeaf('ram:Name', row.bill_to.business_name ?? row.ad_account_name),
    addressOf(row.bill_to),
    isNamed ? registration(row.tax_number!) : undefined,
  ]);
}

function settlementOf(
  row: InvoiceRow,
  category: { readonly code: string; readonly reason?: string; readonly reasonCode?: string },
  rate: string | undefined,
): string {
  const { line, allowance, net, tax, total } = sumsOf(row);
  const isInvoice = row.document_type === 'INVOICE';
  return xmlNode('ram:ApplicableHeaderTradeSettlement', [
    xmlLeaf('ram:InvoiceCurrencyCode', row.currency),
    xmlNode('ram:ApplicableTradeTax', [
      amount('ram:CalculatedAmount', tax),
      xmlLeaf('ram:TypeCode', 'VAT'),
      category.reason && xmlLeaf('ram:ExemptionReason', category.reason),
      amount('ram:BasisAmount', net),
      xmlLeaf('ram:CategoryCode', category.code),
      category.reasonCode && xmlLeaf('ram:ExemptionReasonCode', category.reasonCode),
      rate,
    ]),
    periodOf(row),
    allowance === 0n ? undefined : allowanceOf(allowance, category.code, rate),
    xmlNode('ram:SpecifiedTradePaymentTerms', [
      xmlLeaf('ram:Description', termsOf(row)),
      isInvoice ? xmlDay('ram:DueDateDateTime', row.due_date) : undefined,
    ]),
    xmlNode('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', line),
      amount('ram:AllowanceTotalAmount', allowance),
      amount('ram:TaxBasisTotalAmount', net),
      amount('ram:TaxTotalAmount', tax, row.currency),
      amount('ram:GrandTotalAmount', total),
      amount('ram:DuePayableAmount', total),
    ]),
    row.of_number === null
      ? undefined
      : xmlNode('ram:InvoiceReferencedDocument', [
          xmlLeaf('ram:IssuerAssignedID', invoiceNumber(Number(row.of_number), row.of_series ?? 'CB')),
          xmlDay('ram:FormattedIssueDateTime', row.of_issued_on!, 'qdt'),
        ]),
  ]);
}

/** Ad credit that an invoice used. */
const allowanceOf = (cents: bigint, category: string, rate: string | undefined): string =>
  xmlNode('ram:SpecifiedTradeAllowanceCharge', [
    xmlNode('ram:ChargeIndicator', [xmlLeaf('udt:Indicator', 'false')]),
    amount('ram:ActualAmount', cents),
    xmlLeaf('ram:ReasonCode', DISCOUNT),
    xmlLeaf('ram:Reason', 'Ad credit'),
    xmlNode('ram:CategoryTradeTax', [
      xmlLeaf('ram:TypeCode', 'VAT'),
      xmlLeaf('ram:CategoryCode', category),
      rate,
    ]),
  ]);
