import type { EInvoice } from './e-invoice-facts.ts';
import { leaf, tree } from './xml-element.ts';

const namespaces =
  ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';
const guideline = 'urn:cen.eu:en16931:2017';
const codes = { invoice: '380', credit: '381', online: '68', one: 'C62', day: '102' };

/**
 * An invoice or credit note in UN/CEFACT CII D16B, as specified by EN 16931; Factur-X and ZUGFeRD embed it in a PDF.
 */
export function toCii(invoice: EInvoice): string {
  const body = tree(
    'rsm:CrossIndustryInvoice',
    [
      tree('rsm:ExchangedDocumentContext', [
        tree('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', guideline)]),
      ]),
      tree('rsm:ExchangedDocument', [
        leaf('ram:ID', invoice.id),
        leaf('ram:TypeCode', invoice.isCredit ? codes.credit : codes.invoice),
        instant('ram:IssueDateTime', invoice.issued),
        ...invoice.notes.map((note) => tree('ram:IncludedNote', [leaf('ram:Content', note)])),
      ]),
      tree('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line) => lineItem(invoice, line)),
        tree('ram:ApplicableHeaderTradeAgreement', [
          seller(invoice),
          buyer(invoice),
          tree('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.order)]),
        ]),
        tree('ram:ApplicableHeaderTradeDelivery', [
          tree('ram:ActualDeliverySupplyChainEvent', [instant('ram:OccurrenceDateTime', invoice.supplied)]),
        ]),
        settlement(invoice),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body ?? ''}\n`;
}

const instant = (name: string, day: string) =>
  tree(name, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: codes.day })]);

function lineItem(invoice: EInvoice, { id, name, net }: EInvoice['lines'][number]) {
  return tree('ram:IncludedSupplyChainTradeLineItem', [
    tree('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', id)]),
    tree('ram:SpecifiedTradeProduct', [leaf('ram:Name', name)]),
    tree('ram:SpecifiedLineTradeAgreement', [tree('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', net)])]),
    tree('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', '1', { unitCode: codes.one })]),
    tree('ram:SpecifiedLineTradeSettlement', [
      tree('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', invoice.vat.code),
        rate(invoice),
      ]),
      tree('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', net)]),
    ]),
  ]);
}

/** Lines not subject to VAT have no rate, rather than a rate of 0 (BR-O-05). */
const rate = ({ vat }: EInvoice) => (vat.code === 'O' ? undefined : leaf('ram:RateApplicablePercent', vat.percent));

const address = ({ lines: [one, two, three], country }: EInvoice['seller']['address']) =>
  tree('ram:PostalTradeAddress', [
    leaf('ram:LineOne', one),
    leaf('ram:LineTwo', two),
    leaf('ram:LineThree', three),
    leaf('ram:CountryID', country),
  ]);

const taxNumber = (number: string | undefined, schemeID: 'VA' | 'FC') =>
  number && tree('ram:SpecifiedTaxRegistration', [leaf('ram:ID', number, { schemeID })]);

const seller = ({ seller: { name, numbers, address: where } }: EInvoice) =>
  tree('ram:SellerTradeParty', [
    leaf('ram:ID', numbers.id),
    leaf('ram:Name', name),
    address(where),
    taxNumber(numbers.vat, 'VA'),
    taxNumber(numbers.tax, 'FC'),
  ]);

const buyer = ({ buyer: { name, contact, address: where, vat, mail } }: EInvoice) =>
  tree('ram:BuyerTradeParty', [
    leaf('ram:Name', name),
    tree('ram:DefinedTradeContact', [
      leaf('ram:PersonName', contact),
      tree('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', mail)]),
    ]),
    address(where),
    tree('ram:URIUniversalCommunication', [leaf('ram:URIID', mail, { schemeID: 'EM' })]),
    taxNumber(vat, 'VA'),
  ]);

function settlement(invoice: EInvoice) {
  const { currency, vat, totals, accounting } = invoice;
  return tree('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:TaxCurrencyCode', accounting?.currency),
    leaf('ram:InvoiceCurrencyCode', currency),
    tree('ram:SpecifiedTradeSettlementPaymentMeans', [leaf('ram:TypeCode', codes.online)]),
    tree('ram:ApplicableTradeTax', [
      leaf('ram:CalculatedAmount', vat.amount),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', vat.reason?.text),
      leaf('ram:BasisAmount', vat.base),
      leaf('ram:CategoryCode', vat.code),
      leaf('ram:ExemptionReasonCode', vat.reason?.code),
      rate(invoice),
    ]),
    tree('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', totals.net),
      leaf('ram:TaxBasisTotalAmount', totals.net),
      leaf('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
      accounting && leaf('ram:TaxTotalAmount', accounting.vat, { currencyID: accounting.currency }),
      leaf('ram:GrandTotalAmount', totals.gross),
      leaf('ram:TotalPrepaidAmount', totals.gross),
      leaf('ram:DuePayableAmount', '0.00'),
    ]),
    tree('ram:InvoiceReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.precedes)]),
  ]);
}
