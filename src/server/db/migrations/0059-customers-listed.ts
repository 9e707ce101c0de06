/** The list of customers is in the order of their restaurants, else of their names; a new one finds its namesake by them. `merged_into` lets the index count them alone. */
export const customersListed = `
create index customer_listed on customer (iif(restaurant = '', name, restaurant) collate nocase, name collate nocase, id, merged_into)
  where merged_into is null;
`
