/** The list of customers is in the order of their restaurants, else of their names; a new one finds its namesake by them. */
export const customersListed = `
create index customer_listed on customer (iif(restaurant = '', name, restaurant) collate nocase, name collate nocase, id)
  where merged_into is null;
`
