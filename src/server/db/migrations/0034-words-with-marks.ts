/** Words are indexed without joiners and other marks that no one sees: the start fills the indexes again. */
export const wordsWithMarks = `
insert into quotation_search (quotation_search) values ('delete-all');
insert into contact_search (contact_search) values ('delete-all');
`
