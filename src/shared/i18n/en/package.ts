/** What visitors see of starter packages. */
export const packages = {
  title: 'Starter packages',
  lead: 'Each is a set of products for a restaurant of that kind and size. Start your quotation from one, then change any quantity.',
  products_one: '1 product',
  products_other: '{count} products',
  others_one: 'and 1 more',
  others_other: 'and {count} more',
  monthly: 'Monthly',
  oneOff: 'One-off',
  start: 'Start with this package',
  startWith: 'Start with this package: {name}',
}
