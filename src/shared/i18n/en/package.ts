/** What visitors see of starter packages. */
export const packages = {
  title: 'Starter packages',
  lead: 'Each package suits one kind and size of restaurant. Start from one, then change any quantity.',
  products_one: '1 product',
  products_other: '{count} products',
  others_one: 'and 1 more',
  others_other: 'and {count} more',
  monthly: 'Monthly',
  oneOff: 'One-off',
  firstYear: 'First-year total',
  start: 'Start with this package',
  startWith: 'Start with this package: {name}',
}
