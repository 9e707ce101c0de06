/** The live ticket of the quotation wizard: paper beside it, a bar at the bottom of a phone. */
export const ticket = {
  title: 'Your ticket',
  meta: '{items}, not yet sent',
  item: '1 item',
  items: '{count} items',
  quantity: 'Qty',
  product: 'HK$',
  productLong: 'Product, prices in Hong Kong dollars',
  monthly: 'Monthly',
  oneOff: 'One-off',
  firstYear: 'First-year total',
  firstYearShort: 'First year',
  firstYearNote: 'First year = 12 months + one-off fees.',
  empty: 'Nothing on the ticket yet. Set a quantity and it prints here.',
  open: 'Ticket ({count})',
  close: 'Close',
  spoken: '{items} on the ticket. First-year total {total}.',
}
