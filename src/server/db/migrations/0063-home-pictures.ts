/** The company's own pictures of the home page, in three sizes each; of a place also the one before, which can come back. */
export const homePictures = `
create table look_picture (
  id integer primary key,
  place text not null check (place in ('hero', 'slide_1', 'slide_2', 'slide_3', 'slide_4')),
  is_shown integer not null default 1 check (is_shown in (0, 1)),
  text_en text not null,
  text_zh text not null,
  focus_x integer not null check (focus_x between 0 and 10),
  focus_y integer not null check (focus_y between 0 and 10),
  large text not null,
  medium text not null,
  small text not null,
  width integer not null,
  height integer not null,
  unique (place, is_shown)
) strict;
`
