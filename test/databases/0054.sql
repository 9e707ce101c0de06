insert into product_file (file, product, kind, width, height)
values ('wok-0123456789abcdef.webp', (select min(id) from product), 'photo', 640, 480);
