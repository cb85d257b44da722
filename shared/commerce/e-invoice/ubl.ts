import type { EInvoice } from './e-invoice-facts.ts';
import { leaf, tree } from './xml-element.ts';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';
const guideline = 'urn:cen.eu:en16931:2017';
const codes = { invoice: '380', credit: '381', online: '68', one: 'C62' };

/** An invoice or credit note in UBL 2.1, with elements and order as specified by EN 16931 and CEN/TS 16931-3-2. */
export function toUbl(invoice: EInvoice): string {
  const { isCredit, currency, totals } = invoice;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, amount: string, unit = currency) => leaf(name, amount, { currencyID: unit });
  const names = ` xmlns="${namespace}${root}-2" xmlns:cac="${namespace}CommonAggregateComponents-2" xmlns:cbc="${namespace}CommonBasicComponents-2"`;
  const body = tree(
    root,
    [
      leaf('cbc:CustomizationID', guideline),
      leaf('cbc:ID', invoice.id),
      leaf('cbc:IssueDate', invoice.issued),
      leaf(`cbc:${root}TypeCode`, isCredit ? codes.credit : codes.invoice),
      ...invoice.notes.map((note) => leaf('cbc:Note', note)),
      leaf('cbc:DocumentCurrencyCode', currency),
      leaf('cbc:TaxCurrencyCode', invoice.accounting?.currency),
      tree('cac:OrderReference', [leaf('cbc:ID', invoice.order)]),
      tree('cac:BillingReference', [tree('cac:InvoiceDocumentReference', [leaf('cbc:ID', invoice.precedes)])]),
      tree('cac:AccountingSupplierParty', [seller(invoice)]),
      tree('cac:AccountingCustomerParty', [buyer(invoice)]),
      tree('cac:Delivery', [leaf('cbc:ActualDeliveryDate', invoice.supplied)]),
      tree('cac:PaymentMeans', [leaf('cbc:PaymentMeansCode', codes.online)]),
      tree('cac:TaxTotal', [money('cbc:TaxAmount', totals.vat), subtotal(invoice)]),
      invoice.accounting &&
        tree('cac:TaxTotal', [money('cbc:TaxAmount', invoice.accounting.vat, invoice.accounting.currency)]),
      tree('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', totals.net),
        money('cbc:TaxExclusiveAmount', totals.net),
        money('cbc:TaxInclusiveAmount', totals.gross),
        money('cbc:PrepaidAmount', totals.gross),
        money('cbc:PayableAmount', '0.00'),
      ]),
      ...invoice.lines.map((line) =>
        tree(`cac:${root}Line`, [
          leaf('cbc:ID', line.id),
          leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', '1', { unitCode: codes.one }),
          money('cbc:LineExtensionAmount', line.net),
          tree('cac:Item', [leaf('cbc:Name', line.name), category('cac:ClassifiedTaxCategory', invoice, false)]),
          tree('cac:Price', [money('cbc:PriceAmount', line.net)]),
        ]),
      ),
    ],
    names,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body ?? ''}\n`;
}

const address = ({ lines: [street, additional, further], country }: EInvoice['seller']['address']) =>
  tree('cac:PostalAddress', [
    leaf('cbc:StreetName', street),
    leaf('cbc:AdditionalStreetName', additional),
    tree('cac:AddressLine', [leaf('cbc:Line', further)]),
    tree('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ]);

const taxScheme = (name: string) => tree('cac:TaxScheme', [leaf('cbc:ID', name)]);

const taxNumber = (number: string | undefined, scheme: string) =>
  number && tree('cac:PartyTaxScheme', [leaf('cbc:CompanyID', number), taxScheme(scheme)]);

function seller({ seller: { name, numbers, address: where } }: EInvoice) {
  return tree('cac:Party', [
    tree('cac:PartyIdentification', [leaf('cbc:ID', numbers.id)]),
    address(where),
    taxNumber(numbers.vat, 'VAT'),
    taxNumber(numbers.tax, 'TAX'),
    tree('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name)]),
  ]);
}

function buyer({ buyer: { name, contact, address: where, vat, mail } }: EInvoice) {
  return tree('cac:Party', [
    leaf('cbc:EndpointID', mail, { schemeID: 'EM' }),
    address(where),
    taxNumber(vat, 'VAT'),
    tree('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name)]),
    tree('cac:Contact', [leaf('cbc:Name', contact), leaf('cbc:ElectronicMail', mail)]),
  ]);
}

const subtotal = (invoice: EInvoice) =>
  tree('cac:TaxSubtotal', [
    leaf('cbc:TaxableAmount', invoice.vat.base, { currencyID: invoice.currency }),
    leaf('cbc:TaxAmount', invoice.vat.amount, { currencyID: invoice.currency }),
    category('cac:TaxCategory', invoice, true),
  ]);

/** Lines not subject to VAT have no rate, rather than a rate of 0 (BR-O-05). */
const category = (name: string, { vat }: EInvoice, withReason: boolean) =>
  tree(name, [
    leaf('cbc:ID', vat.code),
    vat.code === 'O' ? undefined : leaf('cbc:Percent', vat.percent),
    withReason ? leaf('cbc:TaxExemptionReasonCode', vat.reason?.code) : undefined,
    withReason ? leaf('cbc:TaxExemptionReason', vat.reason?.text) : undefined,
    taxScheme('VAT'),
  ]);
