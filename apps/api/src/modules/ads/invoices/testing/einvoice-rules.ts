import { SaxesParser } from 'saxes';

/** An element of a document that is read for a test; names are without their prefix. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element: Element = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0]!;
}

/** All elements at the end of a path of names. */
const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );
const textOf = (from: Element | undefined, path: string): string | undefined =>
  from && all(from, path)[0]?.text;
/** An amount in millionths of a cent, as prices may have them; NaN where it's missing. */
const number = (from: Element | undefined, path: string): number => {
  const text = textOf(from, path);
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text)
    ? Math.round(Number(text) * 100 * 1e6) / 1e6
    : NaN;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const LINES = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation';
const LINE_SUM = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';

/** Parts of an invoice that its rules are about. */
function partsOf(xml: string) {
  const root = parsed(xml);
  const [agreement] = all(root, AGREEMENT);
  const [settlement] = all(root, SETTLEMENT);
  const [sums] = all(settlement!, SUMS);
  const [seller] = all(agreement!, 'SellerTradeParty');
  const [buyer] = all(agreement!, 'BuyerTradeParty');
  const registered = (party: Element | undefined, scheme: string) =>
    all(party!, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === scheme)?.text;
  return {
    root,
    settlement: settlement!,
    sums: sums!,
    seller: seller!,
    buyer: buyer!,
    lines: all(root, LINES),
    allowances: all(settlement!, 'SpecifiedTradeAllowanceCharge'),
    taxes: all(settlement!, 'ApplicableTradeTax'),
    sellerVat: registered(seller, 'VA'),
    sellerTax: registered(seller, 'FC'),
    buyerVat: registered(buyer, 'VA'),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** Rules of fields that have to be there: BR-01 to BR-26. */
const presence = ({ root, settlement, sums, seller, buyer, lines }: Parts): Record<string, boolean> => ({
  'BR-01': !!textOf(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
  'BR-02': !!textOf(root, 'ExchangedDocument/ID'),
  'BR-03': /^\d{8}$/.test(textOf(root, 'ExchangedDocument/IssueDateTime/DateTimeString') ?? ''),
  'BR-04': ['380', '381'].includes(textOf(root, 'ExchangedDocument/TypeCode') ?? ''),
  'BR-05': /^[A-Z]{3}$/.test(textOf(settlement, 'InvoiceCurrencyCode') ?? ''),
  'BR-06': !!textOf(seller, 'Name'),
  'BR-07': !!textOf(buyer, 'Name'),
  'BR-09': /^[A-Z]{2}$/.test(textOf(seller, 'PostalTradeAddress/CountryID') ?? ''),
  'BR-11': /^[A-Z]{2}$/.test(textOf(buyer, 'PostalTradeAddress/CountryID') ?? ''),
  'BR-12': !Number.isNaN(number(sums, 'LineTotalAmount')),
  'BR-13': !Number.isNaN(number(sums, 'TaxBasisTotalAmount')),
  'BR-14': !Number.isNaN(number(sums, 'GrandTotalAmount')),
  'BR-15': !Number.isNaN(number(sums, 'DuePayableAmount')),
  'BR-16': lines.length > 0,
  'BR-21': lines.every((line) => textOf(line, 'AssociatedDocumentLineDocument/LineID')),
  'BR-22': lines.every((line) => number(line, 'SpecifiedLineTradeDelivery/BilledQuantity') > 0),
  'BR-24': lines.every((line) => !Number.isNaN(number(line, LINE_SUM))),
  'BR-25': lines.every((line) => textOf(line, 'SpecifiedTradeProduct/Name')),
  'BR-27': lines.every(
    (line) => number(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') >= 0,
  ),
});

/** Rules of amounts that have to agree: BR-CO-* and BR-DEC-*. */
function arithmetic(parts: Parts): Record<string, boolean> {
  const { settlement, sums, seller, lines, allowances, taxes, sellerVat, buyerVat } = parts;
  const net = number(sums, 'TaxBasisTotalAmount');
  const tax = number(sums, 'TaxTotalAmount');
  const due = number(sums, 'DuePayableAmount');
  const within = (one: Element): string[] =>
    one.name.endsWith('Amount') && one.name !== 'ChargeAmount' ? [one.text] : one.children.flatMap(within);
  return {
    'BR-CO-04': lines.every((line) =>
      textOf(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
    ),
    'BR-CO-09': [sellerVat, buyerVat].every((vat) => vat === undefined || /^[A-Z]{2}/.test(vat)),
    'BR-CO-10': number(sums, 'LineTotalAmount') === sum(lines.map((line) => number(line, LINE_SUM))),
    'BR-CO-11':
      (number(sums, 'AllowanceTotalAmount') || 0) ===
      sum(allowances.map((one) => number(one, 'ActualAmount'))),
    'BR-CO-13': net === number(sums, 'LineTotalAmount') - (number(sums, 'AllowanceTotalAmount') || 0),
    'BR-CO-14': tax === sum(taxes.map((one) => number(one, 'CalculatedAmount'))),
    'BR-CO-15': number(sums, 'GrandTotalAmount') === net + tax,
    'BR-CO-16': due === number(sums, 'GrandTotalAmount') - (number(sums, 'TotalPrepaidAmount') || 0),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-25':
      due <= 0 ||
      ['DueDateDateTime/DateTimeString', 'Description'].some((name) =>
        textOf(settlement, `SpecifiedTradePaymentTerms/${name}`),
      ),
    'BR-CO-26': sellerVat !== undefined || !!textOf(seller, 'ID'),
    'BR-DEC': within(settlement).every((text) => /^-?\d+(\.\d{1,2})?$/.test(text)),
    'BR-53':
      all(sums, 'TaxTotalAmount')[0]?.attributes.currencyID === textOf(settlement, 'InvoiceCurrencyCode'),
  };
}

/** Rules of a category of tax: BR-S-*, BR-AE-* and BR-O-*. @param slack of the tax, in cents: memos of one invoice share its rounding */
function categories(parts: Parts, slack: number): Record<string, boolean> {
  const { lines, allowances, taxes, sellerVat, sellerTax, buyerVat } = parts;
  const ofLines = lines.flatMap((line) => all(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax'));
  const ofAllowances = allowances.flatMap((one) => all(one, 'CategoryTradeTax'));
  const codes = (elements: readonly Element[]) => elements.map((one) => textOf(one, 'CategoryCode'));
  const [tax] = taxes;
  const code = textOf(tax, 'CategoryCode')!;
  const rate = textOf(tax, 'RateApplicablePercent');
  const basis = number(tax, 'BasisAmount');
  const calculated = number(tax, 'CalculatedAmount');
  const net =
    sum(lines.map((line) => number(line, LINE_SUM))) -
    sum(allowances.map((one) => number(one, 'ActualAmount')));
  const reasons = [textOf(tax, 'ExemptionReason'), textOf(tax, 'ExemptionReasonCode')].some(Boolean);
  const one = {
    'BR-CO-17': Math.abs(calculated - Math.round((basis * Number(rate ?? 0)) / 100)) <= slack,
    [`BR-${code}-01`]:
      taxes.length === 1 && [...codes(ofLines), ...codes(ofAllowances)].every((each) => each === code),
    [`BR-${code}-05`]: [...ofLines, ...ofAllowances].every(
      (each) => textOf(each, 'RateApplicablePercent') === rate,
    ),
    [`BR-${code}-08`]: basis === net,
  };
  const kinds: Readonly<Record<string, Record<string, boolean>>> = {
    S: { 'BR-S-02': !!(sellerVat ?? sellerTax), 'BR-S-05b': Number(rate) > 0, 'BR-S-10': !reasons },
    AE: {
      'BR-AE-02': !!(sellerVat ?? sellerTax) && !!buyerVat,
      'BR-AE-05b': Number(rate) === 0 && rate !== undefined,
      'BR-AE-09': calculated === 0,
      'BR-AE-10': reasons,
    },
    O: {
      'BR-O-02': sellerVat === undefined && buyerVat === undefined,
      'BR-O-05b': rate === undefined,
      'BR-O-09': calculated === 0,
      'BR-O-10': reasons,
    },
  };
  return { ...one, ...(kinds[code] ?? { 'BR-CL-17': false }) };
}

/**
 * The rules of EN 16931 that a document in the syntax of Cross Industry Invoice breaks, by their names there. For tests: it's written from the standard's rules, not from what
 * writes documents.
 *
 * @param slack cents by which the tax of a memo may be another than its rate says; the standard's own checks allow less than one unit
 * @throws Error for what isn't XML
 */
export function brokenRules(xml: string, slack = 0): string[] {
  const parts = partsOf(xml);
  const rules = { ...presence(parts), ...arithmetic(parts), ...categories(parts, slack) };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}

/** Amounts of a document in cents, by the standard's numbers of them. */
export function amountsOf(
  xml: string,
): Readonly<Record<'BT-106' | 'BT-107' | 'BT-109' | 'BT-110' | 'BT-112', number>> {
  const { sums } = partsOf(xml);
  return {
    'BT-106': number(sums, 'LineTotalAmount'),
    'BT-107': number(sums, 'AllowanceTotalAmount'),
    'BT-109': number(sums, 'TaxBasisTotalAmount'),
    'BT-110': number(sums, 'TaxTotalAmount'),
    'BT-112': number(sums, 'GrandTotalAmount'),
  };
}
