/** Words are indexed by the first form of a character with variants: the start fills the indexes again. */
export const variantCharacters = `
insert into quotation_search (quotation_search) values ('delete-all');
insert into contact_search (contact_search) values ('delete-all');
`
