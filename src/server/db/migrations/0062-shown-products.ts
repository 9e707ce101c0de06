/**
 * Whether a version shows the photos and models of its products, and those of each line as they were when it was sent: the model
 * with its brand, and the stored name of the photo. An index finds the lines that still show a photo.
 */
export const shownProducts = `
alter table quotation_version add column shows_photos integer not null default 0 check (shows_photos in (0, 1));
alter table quotation_line add column model text not null default '';
alter table quotation_line add column photo text not null default '';
create index quotation_line_photo on quotation_line (photo) where photo <> '';
`
