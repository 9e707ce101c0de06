/**
 * Questions and answers are records. Those that Services had in one text, in turn and separated by backslashes, are the first of
 * them.
 */
export const questions = `
create table question (
  id integer primary key autoincrement,
  question_en text not null,
  question_zh text not null,
  answer_en text not null,
  answer_zh text not null,
  position integer not null,
  deleted_at text
) strict;
with recursive part (language, place, text, rest) as (
  select language, 0, '', text || '\\' from translation
  where namespace = 'site' and scope = 'services' and key = 'questions' and trim(text) <> ''
  union all
  select language, place + 1, trim(substr(rest, 1, instr(rest, '\\') - 1)), substr(rest, instr(rest, '\\') + 1)
  from part where rest <> ''
),
asked (place, question_en, question_zh, answer_en, answer_zh) as (
  select (place + 1) / 2,
    max(case when language = 'en' and place % 2 = 1 then text else '' end),
    max(case when language = 'zh' and place % 2 = 1 then text else '' end),
    max(case when language = 'en' and place % 2 = 0 then text else '' end),
    max(case when language = 'zh' and place % 2 = 0 then text else '' end)
  from part where place > 0 group by (place + 1) / 2
)
insert into question (question_en, question_zh, answer_en, answer_zh, position)
select question_en, question_zh, answer_en, answer_zh, place - 1 from asked
where question_en <> '' or question_zh <> '' order by place;
`
