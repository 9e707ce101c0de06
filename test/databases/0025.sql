insert or replace into company values (1, '{"name_en":"Lion Hill Supplies","name_zh":"獅山器材","phone":"+852 2345 6789"}');
