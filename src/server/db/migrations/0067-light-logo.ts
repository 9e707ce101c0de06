/** A second wide logo, for dark grounds: its stored names, empty for none, and its size in pixels. */
export const lightLogo = `
alter table look add column light text not null default '';
alter table look add column light_small text not null default '';
alter table look add column light_width integer not null default 0;
alter table look add column light_height integer not null default 0;
`
