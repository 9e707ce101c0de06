insert into reference (name_en, name_zh, district_en, district_zh, installed_en, installed_zh, quote_en, quote_zh, photo, photo_width, photo_height, position)
values ('Moon Cake House', '月亮餅店', 'Taipa', '氹仔', 'Two tills and a card reader', '兩台收銀機及讀卡機', 'Nobody waits for the bill any more.', '客人再不用等埋單。', '', 0, 0, 1);
