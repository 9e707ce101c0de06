/** When each browser became the owner of a quotation: the oldest make room for new ones. */
export const ownersInOrder = `
alter table quotation_owner add column since text not null default '';
`
