insert into look_picture (place, text_en, text_zh, focus_x, focus_y, large, medium, small, width, height)
values ('hero', 'A counter', '櫃枱', 3, 5, 'counter-l.webp', 'counter-m.webp', 'counter-s.webp', 1600, 1200);
