insert into look (id, logo, logo_small, logo_width, logo_height, mark)
values (1, '', '', 0, 0, '');
