/** An archived record keeps its texts, since a new one may take its name, under which texts are stored. */
export const textsInTheTrash = `
alter table category add column archived_texts text;
alter table product add column archived_texts text;
`
