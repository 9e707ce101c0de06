/** What customers say of what was installed at their places, with a photo of the place; `photo` is the stored name, empty for none. */
export const references = `
create table reference (
  id integer primary key autoincrement,
  name_en text not null,
  name_zh text not null,
  district_en text not null,
  district_zh text not null,
  installed_en text not null,
  installed_zh text not null,
  quote_en text not null,
  quote_zh text not null,
  photo text not null,
  photo_width integer not null,
  photo_height integer not null,
  position integer not null,
  deleted_at text
) strict;
`
