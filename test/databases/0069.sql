insert into starter_package (name_en, name_zh, description_en, description_zh, uses_en, uses_zh, is_most_chosen, position)
values ('Stored noodle shop', '麵店', '', '', 'One till' || char(10) || 'Every way to pay', '', 1, 90);
