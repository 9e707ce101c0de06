/**
 * The company's facts move from the texts into a record of their own. A fact that was a text in each language and is
 * one for both takes the English one, else the Chinese one; a text that finds no place is kept in the history.
 */
const text = (scope: string, key: string, language: string) =>
  `(select text from translation where namespace = 'site' and scope = '${scope}' and key = '${key}'
    and language = '${language}')`

const both = (fact: string, scope: string, key: string) =>
  ['en', 'zh'].map((language) => `'${fact}_${language}', ${text(scope, key, language)}`).join(',\n  ')

const one = (fact: string, key: string) =>
  `'${fact}', coalesce(${text('company', key, 'en')}, ${text('company', key, 'zh')})`

const MOVED = `namespace = 'site' and (scope = 'terms' or scope = 'company' and key <> 'customers')`

export const company = `
create table company (
  id integer primary key check (id = 1),
  facts text not null
) strict;
insert into company select 1, json_patch('{}', json_object(
  'name_en', coalesce(${text('company', 'name', 'en')}, ${text('company', 'otherName', 'zh')}),
  'name_zh', coalesce(${text('company', 'name', 'zh')}, ${text('company', 'otherName', 'en')}),
  ${both('address', 'company', 'address')},
  ${both('town', 'company', 'locality')},
  ${both('answer_time', 'company', 'answerTime')},
  ${both('other_hours', 'company', 'hours')},
  ${one('phone', 'telephone')},
  ${one('whatsapp', 'whatsapp')},
  ${one('email', 'email')},
  ${both('payment', 'terms', 'payment')},
  ${both('minimum_term', 'terms', 'minimum_term')},
  ${both('warranty', 'terms', 'warranty')},
  ${both('delivery', 'terms', 'delivery')}
)) where exists (select 1 from translation where ${MOVED});
insert into translation_history
  (namespace, language, scope, key, text, replaced_at, actor, actor_name, went_live_at)
select namespace, language, scope, key, text, updated_at, null, '', updated_at
from translation
where ${MOVED} and text not in (select value from company, json_each(company.facts));
delete from translation where ${MOVED};
`
