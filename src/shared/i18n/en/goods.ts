/** The pages of products and of starter packages. */
export const goods = {
  productsTitle: 'Products and prices',
  productsLead:
    'Every product with its price, in Hong Kong dollars, in Macau too. Open a category, or start from a package.',
  productsNone: 'No products are listed at the moment. Ask us, and we will quote by hand.',
  categoryLead: 'Prices are in Hong Kong dollars, in Macau too. Choose quantities in the quotation form.',
  choose: 'Choose quantities',
  chooseOf: 'Choose quantities: {name}',
  all: 'All products',
  others: 'Other products',
  allPackages: 'All packages',
  otherPackages: 'Other packages',
  packagesNone: 'There are no starter packages at the moment. Choose from all products.',
  contents: 'In this package',
  questions: 'Asked every week',
}
