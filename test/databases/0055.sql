insert into text_file (name, made_at, made_by) values ('texts.csv', '2026-11-29T12:00:00.000Z', 'boss');
insert into text_file_change (text_file, namespace, language, scope, key, before, after)
select max(id), 'site', 'en', 'home', 'brandTitle', null, 'Our own words' from text_file;
