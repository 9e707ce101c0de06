/**
 * The line of a category on the home page. Those of the four product lines that the page had keep what was said of them, as
 * far as their categories are there; the fifth category of the sample had none.
 */
export const categoryLines = `
alter table category add column icon text not null default 'crate';
alter table category add column sentence_en text not null default '';
alter table category add column sentence_zh text not null default '';
alter table category add column on_home integer not null default 1 check (on_home in (0, 1));
with line (name, icon, key, en, zh) as (values
  ('poshardware', 'till', 'posText', 'Tills, kitchen printers and ordering software that keep up at lunch.',
    '收銀機、廚房打印機及點餐軟件，午市再忙都跟得上。'),
  ('cctv', 'camera', 'cctvText', 'Cameras over the door, the till and the pass. Watch them from your phone.',
    '門口、收銀位、出餐位都看得清，手機隨時查看。'),
  ('financialservices', 'reader', 'paymentText', 'Cards, Octopus and phone wallets on one reader.',
    '信用卡、八達通及電子錢包，一部機收齊。'),
  ('networking', 'router', 'networkText', 'Internet on opening day, with a backup when the line fails.',
    '開張即日上網，固網中斷自動轉線。')
)
update category set
  icon = line.icon,
  sentence_en = coalesce((select nullif(text, '') from translation where namespace = 'site' and language = 'en'
    and scope = 'home' and key = line.key), line.en),
  sentence_zh = coalesce((select nullif(text, '') from translation where namespace = 'site' and language = 'zh'
    and scope = 'home' and key = line.key), line.zh)
from line where category.name = line.name;
update category set icon = 'tablet', on_home = 0 where name = 'possoftware';
`
