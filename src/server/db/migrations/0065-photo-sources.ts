/** The digest of the picture from which the photo of a product was drawn, so that the same picture is not drawn again. */
export const photoSources = `
alter table product_file add column source text not null default '';
`
