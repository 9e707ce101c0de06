/** What visitors see of starter packages. */
export const packages = {
  title: 'Starter packages',
  lead: 'Each package suits one kind and size of restaurant. Start from one, then change any quantity. Prices are in Hong Kong dollars, in Macau too.',
  products_one: '1 product',
  products_other: '{count} products',
  contents_one: 'See the 1 product in it',
  contents_other: 'See all {count} products in it',
  monthly: 'Monthly',
  oneOff: 'One-off',
  firstYear: 'First year',
  mostChosen: 'Most chosen',
  start: 'Start with this package',
  startWith: 'Start with this package: {name}',
}

/** The management of starter packages. */
export const starter = {
  title: 'Starter packages',
  one: 'a starter package',
  notFound: 'This starter package no longer exists.',
  lead: 'Visitors can start a quotation from one. They see the packages in this order, and changes straight away.',
  leadReader: 'Visitors can start a quotation from one. Admins edit them.',
  new: 'New starter package',
  list: 'Starter packages in the order that visitors see',
  search: 'Search starter packages',
  searchHint: 'Name or description',
  emptyTitle: 'No starter packages yet',
  emptyText:
    'A starter package is a ready set of products for one kind of restaurant, such as a café or a cha chaan teng. Visitors start a quotation from it instead of an empty form.',
  emptyStaff: 'Until you add one, visitors do not see starter packages.',

  productCount_one: '{count} product',
  productCount_other: '{count} products',
  hiddenCount_one: '{count} product not on the website',
  hiddenCount_other: '{count} products not on the website',
  notOffered: 'Not offered: none of its products is on the website',

  name_en: 'English name',
  name_zh: 'Chinese name',
  description_en: 'English description',
  description_zh: 'Chinese description',
  uses: 'What it is for',
  uses_en: 'What it is for, in English',
  uses_zh: 'What it is for, in Chinese',
  usesHint:
    'Up to {max} short lines, such as: Every way to pay, Wi-Fi for all seats. Home shows them in place of the first products.',
  mostChosen: 'Most chosen',
  notMostChosen: 'Not marked',
  mostChosenHint: 'Visitors see this on one package. Marking another moves it.',
  products: 'Products',
  noProducts: 'No products yet. Search for one above.',
  productGone: 'Unknown product',

  add: 'Add starter package',
  adding: 'Adding…',
  added: 'Added: {name}.',
}
